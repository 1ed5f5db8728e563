import { tagLength } from './limits.ts';
import { nameKeyOf } from './name-key.ts';

/** A tag, and how many screens have it. */
export interface CountedTag {
  tag: string;
  count: number;
}

/** What the owner has by now. */
export interface ReadTags {
  /** All tags of the owner, those of most screens first. */
  known: readonly CountedTag[];
  /** Those of the screens, each with how many of them have it. */
  present: readonly CountedTag[];
}

export interface TagsDecision {
  add: readonly string[];
  remove: readonly string[];
}

/** By what tags are compared: capital letters, ё and ways to write an apostrophe make no difference. */
export const tagKeyOf = (tag: string): string => nameKeyOf(plainTag(tag));

/** A tag as it is kept: without spaces around and commas, which part tags; empty where nothing is left. */
export const plainTag = (text: string): string =>
  [...text.replaceAll(',', ' ').replace(/\s+/gu, ' ').trim()].slice(0, tagLength).join('').trim();

/** The tags with those of a text, which commas part; each once, as it was written first. */
export function withTags(tags: readonly string[], text: string): string[] {
  const all = [...tags, ...text.split(',').map(plainTag)].filter((tag) => tag !== '');
  const byKey = new Map<string, string>();
  for (const tag of all) if (!byKey.has(tagKeyOf(tag))) byKey.set(tagKeyOf(tag), tag);
  return [...byKey.values()];
}

export const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((one) => tagKeyOf(one) !== tagKeyOf(tag));

/** Those of the known tags that a text may mean and that are not chosen yet: what begins so first, then what has a word that does. */
export function suggestedTags(
  known: readonly string[],
  { text, chosen, limit }: { text: string; chosen: readonly string[]; limit: number },
): string[] {
  const key = tagKeyOf(text);
  const taken = new Set(chosen.map(tagKeyOf));
  const free = known.filter((tag) => !taken.has(tagKeyOf(tag)));
  const begins = free.filter((tag) => tagKeyOf(tag).startsWith(key));
  const within = free.filter((tag) => !begins.includes(tag) && tagKeyOf(tag).includes(key));
  return [...begins, ...within].slice(0, limit);
}
