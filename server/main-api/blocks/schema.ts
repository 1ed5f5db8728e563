import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const Block = named('Block', {
  id: Type.String({ examples: ['contact-note'] }),
  key: Type.String({ description: 'By which a page places it', examples: ['contact-note'] }),
  content: Type.String({ description: 'HTML', examples: ['<p>We answer within two working days.</p>'] }),
  date_created: Type.String({ examples: ['2026-11-20T00:00:00.000Z'] }),
  date_edited: Type.String({ examples: ['2026-11-26T00:00:00.000Z'] }),
});
