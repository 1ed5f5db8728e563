import { useState } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { html } from '#src/lib/trusted.ts';

/**
 * What search engines read of a page (schema.org), as the server has sent it. A browser that goes on to another page makes
 * none: React would make the element of untrusted HTML, which the content policy refuses. Nothing in it can end the element.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const hydrated = useHydrated();
  const [isSent] = useState(!hydrated);
  if (!isSent) return null;
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: html(JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)),
      }}
    />
  );
}
