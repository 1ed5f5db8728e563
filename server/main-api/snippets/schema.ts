import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

const places = (title: string) =>
  Type.Object(
    {
      head: Type.String({
        description: 'HTML for the end of the head',
        examples: ['<meta name="verification" content="1">'],
      }),
      body_begin: Type.String({ description: 'HTML for the begin of the body', examples: ['<noscript></noscript>'] }),
      body_end: Type.String({ description: 'HTML for the end of the body', examples: ['<script>count()</script>'] }),
    },
    { title, additionalProperties: false },
  );

/** What the operator puts into pages; empty texts where there is nothing. */
export const Snippets = named('Snippets', {
  content: places('SnippetPlaces'),
  consented: places('ConsentedSnippetPlaces'),
});
