import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './collection.module.css';

interface NeighboursProps {
  /** Of the collection. */
  path: string;
  title: string;
  position: number;
  total: number;
  /** Addresses of the items before and after it. */
  previous: string | null;
  next: string | null;
}

/** Where an item stands in its collection, and the ways to those beside it. */
export function Neighbours({ path, title, position, total, previous, next }: NeighboursProps) {
  const intl = useIntl();
  return (
    <nav className={css.neighbours} aria-label={intl.formatMessage({ id: 'collection.neighbours' })}>
      <Link to={path} className={css.back ?? ''}>
        <Icon of={ArrowLeft} size={16} />
        <span>{title}</span>
      </Link>
      <span className={css.steps}>
        <Step to={previous} icon={ChevronLeft} label={intl.formatMessage({ id: 'collection.previous' })} rel="prev" />
        <span className={css.position}>
          <FormattedMessage id="collection.position" values={{ position, total }} />
        </span>
        <Step to={next} icon={ChevronRight} label={intl.formatMessage({ id: 'collection.next' })} rel="next" />
      </span>
    </nav>
  );
}

function Step({ to, icon, label, rel }: { to: string | null; icon: LucideIcon; label: string; rel: 'prev' | 'next' }) {
  if (to === null)
    return (
      <span className={css.step} aria-hidden data-off>
        <Icon of={icon} size={20} />
      </span>
    );
  return (
    <Link to={to} replace rel={rel} className={css.step ?? ''} aria-label={label} preventScrollReset>
      <Icon of={icon} size={20} />
    </Link>
  );
}
