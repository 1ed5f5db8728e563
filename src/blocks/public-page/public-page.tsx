import type { ReactNode } from 'react';
import css from './public-page.module.css';

interface PublicPageProps {
  title: string;
  lead?: ReactNode;
  /** Above the title: where the page belongs. */
  over?: ReactNode;
  /** The column of a text, or the width of the page. */
  width?: 'text' | 'page';
  /** A page that somebody uses, such as the cart, has a smaller title. */
  of?: 'site' | 'member';
  children: ReactNode;
}

/** The frame of a page for everybody: its title, what it is about, and the page. */
export function PublicPage({ title, lead, over, width = 'page', of = 'site', children }: PublicPageProps) {
  return (
    <article className={`${css.page} ${width === 'text' ? css.text : ''}`} data-of={of}>
      <header className={css.head}>
        {over !== undefined && <div className={css.over}>{over}</div>}
        <h1 className={css.title}>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </article>
  );
}
