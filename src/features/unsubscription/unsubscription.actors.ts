import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** What the flow asks of the server, past the gateway: it carries the token of a letter. */
export interface UnsubscriptionApi {
  send: (signal: AbortSignal) => Promise<unknown>;
}

/** A stopped call is aborted. */
export const unsubscriptionActors = ({ send }: UnsubscriptionApi) => ({
  send: callWithLimit<void>(async ({ signal }) => void (await send(signal))),
});
