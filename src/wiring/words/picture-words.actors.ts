import type { PictureWords } from '#machines/picture-words/picture-words.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { PictureWordsDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** What reads the words of the picture that a screen shows. A stopped call is aborted. */
export const pictureWordsActors = (client: GatewayClient, signature: string) => ({
  readWords: callWithLimit<PictureWords>(async ({ signal }) => {
    const { pictureWords } = await client.request(PictureWordsDocument, { signature }, { signal });
    return pictureWords;
  }),
});
