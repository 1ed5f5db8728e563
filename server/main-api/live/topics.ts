import type { LiveAspect } from '#domain/live/frames.ts';
import type { LiveChange } from '#server/accounts/live/announce.ts';
import type { User } from '#server/accounts/users.ts';

/** What of a change each kind of topic hears. */
const heardBy = {
  library: ['screens', 'picture', 'details', 'trash', 'collections', 'links'],
  me: ['trash', 'collections', 'links', 'asks', 'threads', 'profile'],
  screen: ['screens', 'picture', 'details', 'words', 'threads', 'links', 'proposals'],
  collection: ['screens', 'picture', 'details', 'collections', 'links'],
  post: ['comments'],
  drawing: ['drawing'],
} as const satisfies Record<string, readonly LiveAspect[]>;

export type TopicKind = keyof typeof heardBy;
const topicKinds = ['library', 'me', 'screen', 'collection', 'post', 'drawing'] as const satisfies readonly TopicKind[];

/** What is watched has a key, by which several watch the same: `library:17`, `me:3`, `screen:…`. */
export const kindOf = (key: string): TopicKind | undefined => topicKinds.find((kind) => key.startsWith(`${kind}:`));

/** What stands behind the colon: a signature, an alias, the id of a library or an account. */
export const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

type Member = Pick<User, 'id' | 'libraryId' | 'memberships'>;

/** Under which key a topic is watched by somebody; null where there is no such thing for them. */
export function keyOf(topic: string, user: Member | null): string | null {
  if (topic === 'gallery') return user && `library:${user.libraryId}`;
  if (topic === 'me') return user && `me:${user.id}`;
  if (!topic.startsWith('space:')) return topic;
  const membership = user?.memberships.find(({ space }) => space === idOf(topic));
  return membership ? `library:${membership.libraryId}` : null;
}

/** As this watcher knows it. */
export function topicOf(key: string, user: Member | null): string {
  const kind = kindOf(key);
  if (kind === 'me') return 'me';
  if (kind !== 'library') return key;
  const membership = user?.memberships.find(({ libraryId }) => `${libraryId}` === idOf(key));
  return membership ? `space:${membership.space}` : 'gallery';
}

/** The keys of which somebody may hear by a change, with what of it. */
export function* heardOf(
  change: LiveChange,
): Iterable<{ key: string; what: readonly LiveAspect[]; signatures: readonly string[] }> {
  const { people = [], libraries = [], screens = [], collections = [], post } = change;
  const heard = (kind: TopicKind, id: string | number, signatures: readonly string[] = []) => ({
    key: `${kind}:${id}`,
    what: whatOf(kind, change.what),
    signatures,
  });
  for (const library of libraries) yield heard('library', library, screens);
  for (const person of people) yield heard('me', person);
  for (const signature of screens) yield heard('screen', signature);
  for (const signature of screens) yield heard('drawing', signature);
  for (const signature of collections) yield heard('collection', signature);
  if (post !== undefined) yield heard('post', post);
}

/** What of these concerns a kind of topic. */
export const whatOf = (kind: TopicKind, what: readonly LiveAspect[]): LiveAspect[] => {
  const heard: readonly LiveAspect[] = heardBy[kind];
  return what.filter((aspect) => heard.includes(aspect));
};
