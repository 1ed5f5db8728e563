import type { LiveAspect } from '#domain/live/frames.ts';
import type { LiveChange } from '#server/accounts/live/announce.ts';

/** What of a change each kind of topic hears. */
const heardBy = {
  gallery: ['screens', 'picture', 'details'],
  me: ['trash', 'collections', 'links', 'asks', 'threads', 'profile'],
  screen: ['screens', 'picture', 'details', 'words', 'threads', 'links'],
  collection: ['screens', 'picture', 'details', 'collections', 'links'],
  post: ['comments'],
} as const satisfies Record<string, readonly LiveAspect[]>;

export type TopicKind = keyof typeof heardBy;

/** What is watched by its key: those of the caller's own bear the id of their account. */
export const kindOf = (key: string): TopicKind | undefined =>
  topicKinds.find((kind) => key === kind || key.startsWith(`${kind}:`));
const topicKinds = ['gallery', 'me', 'screen', 'collection', 'post'] as const satisfies readonly TopicKind[];

/** What stands behind the colon: a signature, an alias, the id of an account. */
export const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Under which key a topic is watched by somebody; null where it is for those who have an account. */
export function keyOf(topic: string, userId: number | null): string | null {
  if (topic.includes(':')) return topic;
  return userId === null ? null : `${topic}:${userId}`;
}

/** As its watchers know it. */
export const topicOf = (key: string): string => {
  const kind = kindOf(key);
  return kind === 'gallery' || kind === 'me' ? kind : key;
};

/** The keys of which somebody may hear by a change, with what of it. */
export function* heardOf(
  change: LiveChange,
): Iterable<{ key: string; what: readonly LiveAspect[]; signatures: readonly string[] }> {
  const { owner, screens = [], collections = [], post } = change;
  const heard = (kind: TopicKind, id: string | number, signatures: readonly string[] = []) => ({
    key: `${kind}:${id}`,
    what: whatOf(kind, change.what),
    signatures,
  });
  if (owner !== undefined) yield heard('gallery', owner, screens);
  if (owner !== undefined) yield heard('me', owner);
  for (const signature of screens) yield heard('screen', signature);
  for (const signature of collections) yield heard('collection', signature);
  if (post !== undefined) yield heard('post', post);
}

/** What of these concerns a kind of topic. */
export const whatOf = (kind: TopicKind, what: readonly LiveAspect[]): LiveAspect[] => {
  const heard: readonly LiveAspect[] = heardBy[kind];
  return what.filter((aspect) => heard.includes(aspect));
};
