import type { Flows } from '#machines/app/flows.ts';
import type { AskOutcome, AskTask } from '#machines/asks/asks.machine.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  DeleteAskedDocument,
  KeepAskedDocument,
  MakeAskDocument,
  StopAskDocument,
} from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';

/** `question` asks whether so many pictures are to be deleted. */
export const asksActors = (
  client: GatewayClient,
  popup: Flows['popup'],
  question: (asked: { count: number }) => PopupContent,
) => ({
  carryOut: callWithLimit<AskOutcome, { task: AskTask | null }>(({ input: { task }, signal }) =>
    carryOut(client, task, signal),
  ),
  confirming: confirmingBy(popup, question),
});

async function carryOut(client: GatewayClient, task: AskTask | null, signal: AbortSignal): Promise<AskOutcome> {
  const nothing: AskOutcome = { made: null, kept: [] };
  switch (task?.do) {
    case 'make':
      return { ...nothing, made: (await client.request(MakeAskDocument, { input: task.wanted }, { signal })).makeAsk };
    case 'stop':
      await client.request(StopAskDocument, { signature: task.signature }, { signal });
      return nothing;
    case 'keep': {
      const { keepAsked } = await client.request(
        KeepAskedDocument,
        { input: { signatures: task.signatures } },
        { signal },
      );
      return { ...nothing, kept: keepAsked.signatures };
    }
    case 'delete':
      await client.request(DeleteAskedDocument, { input: { signatures: task.signatures } }, { signal });
      return nothing;
    case undefined:
      return nothing;
  }
}
