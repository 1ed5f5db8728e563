import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import css from './section-nav.module.css';

interface SectionNavProps {
  label: string;
  sections: readonly {
    to: string;
    label: MessageDescriptor;
    /** The beginning of further addresses that belong to it. */
    below?: string;
  }[];
}

/** The way between the pages of one place, such as the profile; the one that is open is marked. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const { pathname } = useLocation();
  return (
    <nav className={css.nav} aria-label={label}>
      {sections.map(({ to, label: name, below }) => {
        const isHere = pathname === to || (below !== undefined && pathname.startsWith(below));
        return (
          <Link key={to} to={to} className={css.place} aria-current={isHere ? 'page' : undefined}>
            <FormattedMessage {...name} />
          </Link>
        );
      })}
    </nav>
  );
}
