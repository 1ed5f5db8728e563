import { imageListLimit } from '#domain/limits.ts';
import type { CountedTag, ReadTags, TagsDecision } from '#domain/tags.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { ChangeTagsDocument, TagsDocument, TagsOfScreensDocument } from '#src/graphql/generated/graphql.ts';

/** All tags of the reader, and those of these screens. */
export async function readTags(
  client: GatewayClient,
  signatures: readonly string[],
  signal: AbortSignal,
): Promise<ReadTags> {
  const { tags } = await client.request(TagsDocument, {}, { signal });
  const counts = new Map<string, number>();
  for (const part of partsOf(signatures)) {
    const { tagsOfScreens } = await client.request(TagsOfScreensDocument, { signatures: part }, { signal });
    for (const { tag, count } of tagsOfScreens) counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  const present = [...counts].map(([tag, count]): CountedTag => ({ tag, count }));
  return { known: tags, present };
}

/** Returns how many of the screens have them so now. */
export async function changeTags(
  client: GatewayClient,
  { signatures, add, remove }: TagsDecision & { signatures: readonly string[] },
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const part of partsOf(signatures)) {
    const asked = { signatures: part, add: [...add], remove: [...remove] };
    const { changeTags: changed } = await client.request(ChangeTagsDocument, asked, { signal });
    count += changed.signatures.length;
  }
  return count;
}

/** As many as one call may name. */
function partsOf(signatures: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < signatures.length; start += imageListLimit)
    parts.push(signatures.slice(start, start + imageListLimit));
  return parts;
}
