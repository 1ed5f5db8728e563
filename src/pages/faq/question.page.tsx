import { FormattedMessage } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { OtherQuestions } from '#src/features/faq/other-questions.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { summaryOf } from '#src/wiring/page/summary-of.ts';
import type { QuestionData } from './question.loader.ts';

export function Page() {
  const locale = useLocale();
  const { question, category, others } = useLoaderData<QuestionData>();
  return (
    <>
      <PageMeta title={question.title} description={summaryOf(question.content)} />
      <PublicPage
        title={question.title}
        width="text"
        over={
          <Link to={href('faq', locale)} variant="quiet">
            {category?.title ?? <FormattedMessage id="faq.title" />}
          </Link>
        }
      >
        <Prose content={question.content} />
        <OtherQuestions questions={others} />
      </PublicPage>
    </>
  );
}
