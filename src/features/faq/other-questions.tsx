import { FormattedMessage } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import css from './faq.module.css';

/** Where anyone who has read one answer may go on. */
export function OtherQuestions({ questions }: { questions: readonly { alias: string; title: string }[] }) {
  const locale = useLocale();
  if (questions.length === 0) return null;
  return (
    <section className={css.others}>
      <h2>
        <FormattedMessage id="faq.others" />
      </h2>
      <ul>
        {questions.map(({ alias, title }) => (
          <li key={alias}>
            <Link to={href('faq-alias', locale, { alias })}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
