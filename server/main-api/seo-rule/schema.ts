import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

const text = (example: string, description?: string) =>
  Type.Union([
    Type.String({ examples: [example], ...(description === undefined ? {} : { description }) }),
    Type.Null(),
  ]);
const group = <P extends Parameters<typeof Type.Object>[0]>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });

/** What a page says to search engines and to who links to it; null is what it says by itself. */
export const SeoRule = named('SeoRule', {
  id: text('/faq'),
  url: text('/faq', 'The path, or the pattern, that fits'),
  meta: group('SeoMeta', {
    title: text('Questions and answers'),
    description: text('How to capture, share and find screenshots.'),
    keywords: text('screenshots, questions'),
  }),
  og: group('SeoOpenGraph', {
    title: text('Questions and answers'),
    description: text('How to capture, share and find screenshots.'),
    image: text('/api/v2/system/images/questions.png?v=3f1c9a7be204', 'A path of this site'),
    type: text('website'),
  }),
  twitter: group('SeoTwitter', {
    card: text('summary_large_image'),
    title: text('Questions and answers'),
    description: text('How to capture, share and find screenshots.'),
    image: text('/api/v2/system/images/questions.png?v=3f1c9a7be204', 'A path of this site'),
  }),
});
