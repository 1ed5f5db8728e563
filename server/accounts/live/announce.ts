import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { liveAspects, type LiveAspect } from '#domain/live/frames.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { strict } from '#server/platform/http/schema.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Screens of one message: PostgreSQL takes 8,000 bytes of it. */
const screensAtOnce = 200;

const topic = 'live';

/** What has changed, by ids alone: everybody who watches reads for themselves what has become of it. */
export interface LiveChange {
  what: readonly LiveAspect[];
  /** Ids of accounts whose own it is. */
  people?: readonly number[];
  /** Ids of the libraries whose lists are other ones now. */
  libraries?: readonly number[];
  /** Signatures of screens, whose pages and collections hear of it. */
  screens?: readonly string[];
  /** Signatures of collections. */
  collections?: readonly string[];
  /** The alias of a post. */
  post?: string;
}

const ids = Type.Optional(Type.Array(Type.Integer()));
const signatures = Type.Optional(Type.Array(Type.String()));
const Message = Compile(
  strict({
    what: Type.Array(Type.Enum([...liveAspects])),
    people: ids,
    libraries: ids,
    screens: signatures,
    collections: signatures,
    post: Type.Optional(Type.String()),
  }),
);

/**
 * Tells pages that are open of a change, on whichever node: once the transaction is committed, and never after a rollback. Call it in the
 * transaction that changes something which others may be looking at.
 */
export async function announceChange(tx: Tx, { bus }: Pick<Platform, 'bus'>, change: LiveChange): Promise<void> {
  const { libraries = [], screens = [] } = change;
  const owners =
    libraries.length === 0
      ? []
      : await tx.selectFrom('libraries').select('owner_id').where('id', 'in', libraries).execute();
  const people = [...(change.people ?? []), ...owners.flatMap(({ owner_id }) => owner_id ?? [])];
  const message = { ...change, people };
  if (screens.length <= screensAtOnce) return bus.tell(tx, topic, JSON.stringify(message));
  for (let from = 0; from < screens.length; from += screensAtOnce)
    await bus.tell(tx, topic, JSON.stringify({ ...message, screens: screens.slice(from, from + screensAtOnce) }));
}

/** The same of screens that are there, in whichever libraries. */
export async function announceScreens(
  tx: Tx,
  platform: Pick<Platform, 'bus'>,
  what: readonly LiveAspect[],
  changed: readonly string[],
): Promise<void> {
  for (let from = 0; from < changed.length; from += screensAtOnce) {
    const rows = await tx
      .selectFrom('screens')
      .select(['library_id', 'signature'])
      .where('signature', 'in', changed.slice(from, from + screensAtOnce))
      .execute();
    for (const [library, screens] of Map.groupBy(rows, ({ library_id }) => library_id))
      await announceChange(tx, platform, {
        what,
        libraries: [library],
        screens: screens.map(({ signature }) => signature),
      });
  }
}

/** Resolves when what is announced from now on is heard; returns what ends it. `lost` hears that changes may have been missed. */
export const hearChanges = (
  { bus }: Pick<Platform, 'bus'>,
  hear: (change: LiveChange) => void,
  lost: () => void,
): Promise<() => void> =>
  bus.listen(topic, {
    hear: (message) => {
      const change: unknown = JSON.parse(message);
      if (Message.Check(change)) hear(change);
    },
    lost,
  });
