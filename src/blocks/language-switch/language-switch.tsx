import { defineMessages, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Locale } from '#domain/locales.ts';
import css from './language-switch.module.css';

export interface LanguageOption {
  locale: Locale;
  /** Two letters. */
  short: string;
  /** As its speakers call it. */
  name: string;
  /** This page in that language. */
  href: string;
}

export interface LanguageSwitchProps {
  languages: readonly LanguageOption[];
  current: Locale;
  /** `name` writes the languages out, where there is room. */
  labels?: 'short' | 'name' | undefined;
  onSelect?: ((locale: Locale) => void) | undefined;
}

/** The same page in another language: links, so it works before and without JavaScript. */
export function LanguageSwitch({ languages, current, labels = 'short', onSelect }: LanguageSwitchProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage(messages[labels])}>
      <ul className={css.list} data-labels={labels}>
        {languages.map(({ locale, short, name, href }) => (
          <li key={locale}>
            <Link
              to={href}
              // It is the same page: who reads in the middle of it stays there.
              preventScrollReset
              className={css.language ?? ''}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current || undefined}
              onClick={() => onSelect?.(locale)}
            >
              {labels === 'name' ? name : short}
              {labels === 'short' && <span className="visually-hidden"> {name}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// A page may have both: in its head and, written out, in its foot.
const messages = defineMessages({
  short: { id: 'frame.language.label' },
  name: { id: 'frame.language.all' },
});
