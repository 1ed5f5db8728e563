import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const LiveTicket = named('LiveTicket', {
  token: Type.String({ description: 'Opens one socket within 30 seconds', examples: ['Zx81…'] }),
});
