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
  /** A page may have two: in the menu of its head, and in its foot. */
  place?: 'menu' | 'foot' | undefined;
  onSelect?: ((locale: Locale) => void) | undefined;
}

/** The same page in another language: links, so it works before and without JavaScript. */
export function LanguageSwitch({ languages, current, place = 'menu', onSelect }: LanguageSwitchProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage(messages[place])}>
      <ul className={css.list}>
        {languages.map(({ locale, name, href }) => (
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
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const messages = defineMessages({
  menu: { id: 'frame.language.label' },
  foot: { id: 'frame.language.all' },
});
