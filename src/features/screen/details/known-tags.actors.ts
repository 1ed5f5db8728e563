import { fromCallback } from 'xstate';
import type { ReadTags } from '#domain/tags.ts';
import type { TaggingEmitted } from '#machines/tagging/tagging.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { readTags } from '#src/wiring/tags/tags-api.ts';

/** What reads the tags that are offered for a screen; its own are saved with what else is said of it. A stopped call is aborted. */
export const knownTagsActors = (client: GatewayClient) => ({
  readTags: callWithLimit<ReadTags, { signatures: readonly string[] }>(({ input, signal }) =>
    readTags(client, input.signatures, signal),
  ),
  messages: fromCallback<TaggingEmitted>(() => {}),
});
