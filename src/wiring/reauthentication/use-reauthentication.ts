import { useRef, type RefObject } from 'react';
import {
  reauthenticationMachine,
  type ProofFailure,
  type ReauthenticationRef,
} from '#machines/reauthentication/reauthentication.machine.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '../graphql/client-context.ts';
import { useActors } from '../use-actors.ts';
import { reauthenticationActors } from './reauthentication.actors.ts';

/** What `LatePasswordQuestion` shows, and the field that it gives away. */
export interface ReauthenticationView {
  open: boolean;
  working: boolean;
  failure: ProofFailure | null;
  field: RefObject<HTMLInputElement | null>;
  onSubmit: () => void;
  onDismiss: () => void;
}

export interface Reauthentication {
  /** Send it `proof.requested`; it emits `proof.accepted` or `proof.declined`. Null in the first render. */
  flow: ReauthenticationRef | null;
  view: ReauthenticationView;
}

/** Asks for the password before something sensitive. The page shows `view` by a `LatePasswordQuestion`. */
export function useReauthentication(): Reauthentication {
  const client = useGatewayClient();
  const { app } = useActors();
  const field = useRef<HTMLInputElement>(null);
  const opened = useOpened(() => openReauthentication(app, client, () => field.current?.value ?? ''));
  const flow = opened?.flow ?? null;
  return {
    flow,
    view: {
      open: useFlow(flow, (snapshot) => snapshot.hasTag('open'), false),
      working: useFlow(flow, (snapshot) => snapshot.hasTag('working'), false),
      failure: useFlow(flow, (snapshot) => snapshot.context.failure, null),
      field,
      onSubmit: () => flow?.send({ type: 'proof.submitted' }),
      onDismiss: () => flow?.send({ type: 'proof.dismissed' }),
    },
  };
}

/** Opens the flow under the app; it ends with its page. */
export function openReauthentication(app: AppRef, client: GatewayClient, readPassword: () => string) {
  const logic = reauthenticationMachine.provide({ actors: reauthenticationActors({ client, readPassword }) });
  const flow = openFlow(app, 'reauthentication', logic, undefined);
  return { flow, close: () => closeFlow(app, flow) };
}
