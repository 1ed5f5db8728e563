import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** What the flow asks of the server: `(signal) => client.request(…Document, {}, { signal })`. */
export interface InvitingApi {
  send: (signal: AbortSignal) => Promise<unknown>;
}

/** A stopped call is aborted. */
export const invitingActors = ({ send }: InvitingApi) => ({
  send: callWithLimit<void>(async ({ signal }) => void (await send(signal))),
});
