import type { LiveClientFrame } from '#domain/live/frames.ts';
import type { Grants } from '#server/accounts/passphrase/grants.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import type { User } from '#server/accounts/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Protocol } from '#server/platform/sockets/sockets.ts';
import { redeemTicket } from '#server/platform/sockets/tickets.ts';
import { readLiveFrame } from './client-frame.ts';
import { socketsOfAccount, socketsOfNetwork, type LiveLimits } from './limits.ts';
import type { LiveConnection, Watcher, Watchers } from './watchers.ts';

/** From where a socket was opened, and which grants its browser showed. */
export interface Opening {
  network: string;
  grants: Grants;
}

interface Context {
  platform: Platform;
  sessions: Pick<Sessions, 'holders'>;
  watchers: () => Watchers;
  /** Of a socket that has not introduced itself. */
  openings: WeakMap<LiveConnection['socket'], Opening>;
  limits: LiveLimits;
}

/** What is said on the sockets of pages. */
export function liveProtocol({
  platform,
  sessions,
  watchers,
  openings,
  limits,
}: Context): Protocol<User, Watcher, LiveClientFrame> {
  const counts = new Map<string, number>();

  return {
    name: 'live pages',
    readFrame: readLiveFrame,

    async introduce({ socket }, frame) {
      if (frame?.action !== 'connect') throw new Problem('unauthorized');
      const ticket = await redeemTicket(platform, { kind: 'live', token: frame.token });
      const opening = openings.get(socket);
      if (!ticket || !opening) throw new Problem('unauthorized');
      const { sessionId } = ticket;
      const user = sessionId === null ? null : (await sessions.holders([sessionId])).get(sessionId);
      if (user === undefined) throw new Problem('unauthorized');
      const counted = user ? `account ${user.publicId}` : `network ${opening.network}`;
      const count = counts.get(counted) ?? 0;
      if (count >= (user ? socketsOfAccount : socketsOfNetwork)) throw new Problem('too_many');
      counts.set(counted, count + 1);
      openings.delete(socket);
      return { sessionId, user, grants: opening.grants, counted, keys: new Set() };
    },

    async answer(connection, person, frame) {
      if (frame.action === 'connect') throw new Problem('body_invalid');
      const { topics } = frame;
      if (frame.action === 'unwatch') return watchers().unwatch(connection, person, topics);
      await platform.limits.take({ of: limits.topics, key: person.counted, amount: topics.length });
      await watchers().watch(connection, person, topics);
    },

    takeFrame: ({ counted }) => platform.limits.take({ of: limits.frames, key: counted }),
    needsRole: () => false,
    refusal: () => null,

    left(connection) {
      watchers().leave(connection);
      const { person } = connection;
      if (!person) return;
      const left = (counts.get(person.counted) ?? 1) - 1;
      if (left > 0) counts.set(person.counted, left);
      else counts.delete(person.counted);
    },
  };
}
