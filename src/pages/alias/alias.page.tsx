import { useLoaderData } from 'react-router-dom';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { summaryOf } from '#src/wiring/page/summary-of.ts';
import type { AliasData } from './alias.loader.ts';

export function Page() {
  const { page } = useLoaderData<AliasData>();
  return (
    <>
      <PageMeta title={page.title} description={summaryOf(page.content)} />
      <PublicPage title={page.title} width="text">
        <Prose content={page.content} />
      </PublicPage>
    </>
  );
}
