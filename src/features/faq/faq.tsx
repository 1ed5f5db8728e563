import { QuestionItem } from '#src/blocks/question-item/question-item.tsx';
import { Search } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { foundQuestions } from './found-questions.ts';
import css from './faq.module.css';

export interface Question {
  alias: string;
  title: string;
  /** HTML. */
  content: string;
  category: string;
}

interface FaqProps {
  categories: readonly { alias: string; title: string; questions_count: number }[];
  questions: readonly Question[];
}

/** All questions by their categories, with a search within the page. */
export function Faq({ categories, questions }: FaqProps) {
  const intl = useIntl();
  const [words, setWords] = useState('');
  // It may have been typed before React listened.
  const takeTyped = useCallback((field: HTMLInputElement | null) => {
    if (field?.value) setWords(field.value);
  }, []);
  const found = foundQuestions(questions, words);
  const contact = href('contact-form', useLocale());
  const toContact = (chunks: ReactNode) => <Link to={contact}>{chunks}</Link>;
  const shown = categories.filter(({ alias }) => found.some(({ category }) => category === alias));
  return (
    <div className={css.faq}>
      <div className={css.side}>
        <div className={css.search}>
          <TextField
            ref={takeTyped}
            label={intl.formatMessage({ id: 'faq.search' })}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <nav aria-label={intl.formatMessage({ id: 'faq.categories' })}>
          <ul className={css.categories}>
            {categories.map(({ alias, title, questions_count }) => (
              <li key={alias}>
                <a href={`#${alias}`}>
                  <span>{title}</span>
                  <span className={css.count}>{questions_count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.questions} aria-live="polite">
        {shown.map(({ alias, title }) => (
          <section key={alias} aria-labelledby={alias}>
            <h2 id={alias} className={css.category}>
              {title}
            </h2>
            {found
              .filter(({ category }) => category === alias)
              .map((question) => (
                <OneQuestion key={question.alias} {...question} />
              ))}
          </section>
        ))}
        {shown.length === 0 && (
          <EmptyState
            icon={Search}
            title={words ? intl.formatMessage({ id: 'faq.nothing' }) : intl.formatMessage({ id: 'faq.away' })}
          >
            <FormattedMessage id="faq.write" values={{ a: toContact }} />
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function OneQuestion({ alias, title, content }: Question) {
  const locale = useLocale();
  return (
    <QuestionItem id={`question-${alias}`} title={title} content={content}>
      <p className={css.own}>
        <Link to={href('faq-alias', locale, { alias })} variant="quiet">
          <FormattedMessage id="faq.link" />
        </Link>
      </p>
    </QuestionItem>
  );
}
