import { html } from '#src/lib/trusted.ts';

/** What search engines read of a page (schema.org). Nothing in it can end the element. */
export const JsonLd = ({ data }: { data: Readonly<Record<string, unknown>> }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: html(JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)),
    }}
  />
);
