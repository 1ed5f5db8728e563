import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { Faq } from '#src/features/faq/faq.tsx';
import { ViewBlock } from '#src/features/view-block/view-block.tsx';
import { JsonLd } from '#src/wiring/page/json-ld.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { FaqData } from './faq.loader.ts';

export function Page() {
  const intl = useIntl();
  const { categories, questions } = useLoaderData<FaqData>();
  const title = intl.formatMessage({ id: 'faq.title' });
  const lead = intl.formatMessage({ id: 'faq.lead' });
  return (
    <>
      <PageMeta title={title} description={lead} />
      {questions.length > 0 && (
        <JsonLd
          data={{
            '@type': 'FAQPage',
            mainEntity: questions.map(({ title: name, content: text }) => ({
              '@type': 'Question',
              name,
              acceptedAnswer: { '@type': 'Answer', text },
            })),
          }}
        />
      )}
      <PublicPage title={title} lead={lead}>
        <Faq categories={categories} questions={questions} />
        <ViewBlock name="faq-note" />
      </PublicPage>
    </>
  );
}
