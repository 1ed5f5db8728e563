import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { LanguageSwitch, type LanguageSwitchProps } from '#src/blocks/language-switch/language-switch.tsx';
import { Wordmark } from '#src/blocks/mark/wordmark.tsx';
import { ThemeButton, type ThemeSwitchProps } from '#src/blocks/theme-switch/theme-switch.tsx';
import css from './header.module.css';

export interface HeaderProps {
  /** Address of the home page in the current language. */
  home: string;
  language: LanguageSwitchProps;
  theme: ThemeSwitchProps;
  /** MemberAccount, or Visiting for everyone else. */
  account: ReactNode;
  /** MemberSections, or the way back from a screen; visitors have none. */
  sections?: ReactNode;
  /** A screen's own has no bar at the foot of a phone. */
  of?: 'screen';
}

/** The head of every page. */
export const Header = ({ home, language, theme, account, sections, of }: HeaderProps) => (
  <header className={css.header} data-of={of}>
    <SkipLink />
    <Link to={home} className={css.home ?? ''} aria-label={brand.name}>
      <Wordmark />
    </Link>
    {sections}
    <div className={css.tools}>
      <LanguageSwitch {...language} />
      <ThemeButton {...theme} />
      {account}
    </div>
  </header>
);

function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      <FormattedMessage id="frame.header.skip" />
    </a>
  );
}
