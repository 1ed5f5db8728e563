import type { ClientFrame } from '#domain/chat/frames.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Protocol } from '#server/platform/sockets/sockets.ts';
import { redeemTicket } from '#server/platform/sockets/tickets.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import type { User } from '#server/accounts/users.ts';
import type { ChatHints } from '../hints.ts';
import type { ChatLimits } from '../limits.ts';
import { markRead, readMessages, say as sayIn } from '../messages.ts';
import { isOfDesk } from '../service.ts';
import { readClientFrame } from './client-frame.ts';
import { say, type Connections, type Talker } from './connections.ts';

interface Context {
  platform: Platform;
  sessions: Pick<Sessions, 'holders'>;
  connections: Connections;
  hints: ChatHints;
  limits: ChatLimits;
}

/** What is said on the sockets of the chat. */
export const conversation = ({
  platform,
  sessions,
  connections,
  hints,
  limits,
}: Context): Protocol<User, Talker, ClientFrame> => ({
  name: 'chat',
  readFrame: readClientFrame,

  async introduce(connection, frame) {
    if (frame?.action !== 'connect') throw new Problem('unauthorized');
    const ticket = await redeemTicket(platform, { kind: 'chat', token: frame.token });
    const sessionId = ticket?.sessionId ?? null;
    const user = sessionId === null ? undefined : (await sessions.holders([sessionId])).get(sessionId);
    if (sessionId === null || !user) throw new Problem('unauthorized');
    const side = frame.type;
    if (side === 'operator' && !isOfDesk(user)) throw new Problem('forbidden');
    if (!connections.join(connection, { side, user })) throw new Problem('too_many');
    return { user, side, sessionId };
  },

  async answer(connection, person, frame) {
    if (frame.action === 'connect') throw new Problem('body_invalid');
    const room_uuid = frame.uuid;
    if (frame.action === 'fetch') {
      const { messages, othersRead } = await readMessages(platform, person, frame);
      say(connection, { action: 'messages', room_uuid, messages });
      const by = person.side === 'customer' ? 'operator' : 'customer';
      if (othersRead > 0) say(connection, { action: 'read', room_uuid, by, seq: othersRead });
      return;
    }
    if (frame.action === 'read') return markRead(platform, hints, person, frame.uuid);
    await platform.limits.take({ of: limits.messages, key: person.user.publicId });
    const message = await sayIn(platform, hints, person, frame);
    if (message) say(connection, { action: 'message', room_uuid, message });
  },

  echo: (frame) => (frame.action === 'message' ? { client_id: frame.client_id } : {}),
  takeFrame: ({ user }) => platform.limits.take({ of: limits.frames, key: user.publicId }),
  needsRole: ({ side }) => side === 'operator',
  refusal: ({ side }, user) => (side === 'operator' && !isOfDesk(user) ? 'forbidden' : null),
  left: (connection) => connections.leave(connection),
});
