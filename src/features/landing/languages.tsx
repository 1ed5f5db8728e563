import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Locale } from '#domain/locales.ts';
import type { LandingProps } from './landing-props.ts';
import css from './languages.module.css';

/** The same sentence three times, each as its speakers would write it. */
export function Languages({ languages }: Pick<LandingProps, 'languages'>) {
  return (
    <section className={css.section}>
      <div className={css.words}>
        <h2>
          <FormattedMessage id="showcase.languages.title" />
        </h2>
        <p>
          <FormattedMessage id="showcase.languages.text" />
        </p>
      </div>
      <ul className={css.list}>
        {languages.map(({ locale, name, href }) => (
          <li key={locale}>
            <Link to={href} lang={locale} hrefLang={locale} className={css.card ?? ''}>
              <span className={css.name}>{name}</span>
              <span className={css.sentence}>{samples[locale].sentence}</span>
              <span className={css.fact}>{samples[locale].fact}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Never translated: they show each language to the readers of the others. */
const samples: Record<Locale, { sentence: string; fact: string }> = {
  en: { sentence: 'Show exactly what you mean', fact: 'Friday, November 20 · 21 screenshots' },
  uk: {
    sentence: 'Покажіть саме те, що\u00a0маєте на\u00a0увазі',
    fact: 'П’ятниця, 20\u00a0листопада · 21\u00a0скриншот',
  },
  ru: {
    sentence: 'Покажите именно то, что\u00a0имеете в\u00a0виду',
    fact: 'Пятница, 20\u00a0ноября · 21\u00a0скриншот',
  },
};
