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
          <Link
            key={to}
            ref={isHere ? moveIntoRow : undefined}
            to={to}
            className={css.place}
            aria-current={isHere ? 'page' : undefined}
          >
            <FormattedMessage {...name} />
          </Link>
        );
      })}
    </nav>
  );
}

/** On a phone the row may be longer than the window. It alone is moved: the page stays where it is. */
function moveIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}
