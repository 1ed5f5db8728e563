import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const SessionId = Type.String({ pattern: '^[\\w-]{22}$', examples: ['pX3v_0sQy7LkTm2Rw9Zb1A'] });

const word = (description: string, example: string) =>
  Type.Union([Type.String(), Type.Null()], {
    description: `${description}; null where it is not known`,
    examples: [example],
  });

/** A session as its owner sees it. */
export const AccountSession = named('AccountSession', {
  id: Type.String({ description: 'Stands for the session here alone', examples: ['pX3v_0sQy7LkTm2Rw9Zb1A'] }),
  product: word('The program that used it last', 'Firefox'),
  system: word('The system of that program', 'Linux'),
  network: word('The block of networks that it was last used from', '203.0.113.0/24'),
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] }),
  date_used: Type.String({ description: 'ISO 8601, UTC, to the five minutes', examples: ['2026-11-22T18:05:00.000Z'] }),
  is_current: Type.Boolean({ description: 'Whether this call is made in it', examples: [true] }),
});

export const EndedSessions = named('EndedSessions', {
  count: Type.Integer({ description: 'How many sessions were ended', examples: [1] }),
});
