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
  /** Whose it is: the id of an account, which hears of its own. */
  owner?: number;
  /** Signatures of screens, whose pages and collections hear of it. */
  screens?: readonly string[];
  /** Signatures of collections. */
  collections?: readonly string[];
  /** The alias of a post. */
  post?: string;
}

const signatures = Type.Optional(Type.Array(Type.String()));
const Message = Compile(
  strict({
    what: Type.Array(Type.Enum([...liveAspects])),
    owner: Type.Optional(Type.Integer()),
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
  const screens = change.screens ?? [];
  if (screens.length <= screensAtOnce) return bus.tell(tx, topic, JSON.stringify(change));
  for (let from = 0; from < screens.length; from += screensAtOnce)
    await bus.tell(tx, topic, JSON.stringify({ ...change, screens: screens.slice(from, from + screensAtOnce) }));
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
