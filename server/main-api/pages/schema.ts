import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';
import { ImageIfAny } from '../images/schema.ts';

export const ContentPage = named('ContentPage', {
  id: Type.String({ examples: ['terms'] }),
  alias: Type.String({ examples: ['terms'] }),
  title: Type.String({ examples: ['Terms of use'] }),
  content: Type.String({
    description: 'HTML, with ids on its headings',
    examples: ['<p>The administrator decides.</p>'],
  }),
  image: ImageIfAny,
  date_created: Type.String({ examples: ['2026-11-20T00:00:00.000Z'] }),
  date_edited: Type.String({ examples: ['2026-11-26T00:00:00.000Z'] }),
});
