import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Wordmark, type WordmarkProps } from '#src/blocks/mark/wordmark.tsx';
import css from './header.module.css';

export interface HeaderProps {
  /** Address of the home page in the current language. */
  home: string;
  /** Whose site it is. */
  site?: WordmarkProps;
  /** MemberAccount, or Visiting for everyone else. */
  account: ReactNode;
  /** MemberSections, or the way back from a screen; visitors have none. */
  sections?: ReactNode;
  /** A screen's own has no bar at the foot of a phone. */
  of?: 'screen';
}

/** The head of every page, in one place and of one height. */
export function Header({ home, site, account, sections, of }: HeaderProps) {
  const intl = useIntl();
  return (
    <header className={css.header} data-of={of}>
      <Link to={home} className={css.home ?? ''} aria-label={site?.name ?? intl.formatMessage({ id: 'frame.brand' })}>
        <Wordmark {...site} />
      </Link>
      {sections}
      <div className={css.tools}>{account}</div>
    </header>
  );
}
