import { useEffect, useRef, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { SentCode } from '#domain/proof.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  codeSendingMachine,
  type CodeSendingInput,
  type SendCodeOutput,
} from '#machines/code-sending/code-sending.machine.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { useActors } from '#src/wiring/use-actors.ts';

export type CodeSendingRef = ActorRefFrom<typeof codeSendingMachine>;

/** Asks the server for another code. Rejects when it cannot be reached, and when aborted. */
export type SendCode = (signal: AbortSignal) => Promise<SentCode>;

/** What became of the wish for another code. */
export async function sendCodeOf(send: SendCode, signal: AbortSignal): Promise<SendCodeOutput> {
  try {
    return { outcome: 'sent', resendIn: (await send(signal)).resendIn };
  } catch (error) {
    const refusal = answerOf(error);
    if (!refusal) throw error;
    return { outcome: 'refused', type: refusal.type, retryAfter: refusal.retryAfter ?? 0 };
  }
}

/** The flow of further codes for as long as their page is there; its first state on the server and in the first render. */
export function useCodeSending(input: CodeSendingInput, send: SendCode): CodeSendingRef {
  const { app } = useActors();
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  }, [send]);
  const logic = useLogic(latest);
  const [unopened] = useState(() => createActor(logic, { input }));
  const opened = useOpened(() => {
    const flow = openFlow(app, 'codeSending', logic, input);
    return { flow, close: () => closeFlow(app, flow) };
  });
  return opened?.flow ?? unopened;
}

/** The machine with its way to the server, in the language of the moment. */
function useLogic(latest: { current: SendCode }): typeof codeSendingMachine {
  const [logic] = useState(() =>
    codeSendingMachine.provide({
      actors: { sendCode: callWithLimit<SendCodeOutput>(({ signal }) => sendCodeOf(latest.current, signal)) },
    }),
  );
  return logic;
}
