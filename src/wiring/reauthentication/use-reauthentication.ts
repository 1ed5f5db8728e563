import { useRef, type RefObject } from 'react';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import {
  reauthenticationMachine,
  type ProofFailure,
  type ReauthenticationRef,
} from '#machines/reauthentication/reauthentication.machine.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '../graphql/client-context.ts';
import { restCall } from '../rest/rest-call.ts';
import { useActors } from '../use-actors.ts';
import { reauthenticationActors } from './reauthentication.actors.ts';

const none: readonly ReauthenticationMethod[] = [];

/** What `LatePasswordQuestion` shows, and the field that it gives away. */
export interface ReauthenticationView {
  open: boolean;
  working: boolean;
  methods: readonly ReauthenticationMethod[];
  by: ReauthenticationMethod;
  isSent: boolean;
  failure: ProofFailure | null;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (by: ReauthenticationMethod) => void;
  onSend: () => void;
  onSubmit: () => void;
  onDismiss: () => void;
}

export interface Reauthentication {
  /** Send it `proof.requested`; it emits `proof.accepted` or `proof.declined`. Null in the first render. */
  flow: ReauthenticationRef | null;
  view: ReauthenticationView;
}

/** Asks for a proof before something sensitive. The page shows `view` by a `LatePasswordQuestion`. */
export function useReauthentication(): Reauthentication {
  const client = useGatewayClient();
  const { app, session, requests } = useActors();
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const opened = useOpened(() =>
    openReauthentication(app, {
      client,
      call: (request) => restCall({ session, requests }, { ...request, locale }),
      readField: () => field.current?.value ?? '',
    }),
  );
  const flow = opened?.flow ?? null;
  return {
    flow,
    view: {
      open: useFlow(flow, (snapshot) => snapshot.hasTag('open'), false),
      working: useFlow(flow, (snapshot) => snapshot.hasTag('working'), false),
      methods: useFlow(flow, (snapshot) => snapshot.context.methods, none),
      by: useFlow(flow, (snapshot) => snapshot.context.by, 'password'),
      isSent: useFlow(flow, (snapshot) => snapshot.context.isSent, false),
      failure: useFlow(flow, (snapshot) => snapshot.context.failure, null),
      field,
      onChoose: (by) => flow?.send({ type: 'method.chosen', by }),
      onSend: () => flow?.send({ type: 'code.requested' }),
      onSubmit: () => flow?.send({ type: 'proof.submitted' }),
      onDismiss: () => flow?.send({ type: 'proof.dismissed' }),
    },
  };
}

/** Opens the flow under the app; it ends with its page. */
export function openReauthentication(app: AppRef, dependencies: Parameters<typeof reauthenticationActors>[0]) {
  const logic = reauthenticationMachine.provide({ actors: reauthenticationActors(dependencies) });
  const flow = openFlow(app, 'reauthentication', logic, undefined);
  return { flow, close: () => closeFlow(app, flow) };
}
