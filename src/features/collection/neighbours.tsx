import { ArrowLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './neighbours.module.css';

interface NeighboursProps {
  /** Of the collection. */
  path: string;
  title: string;
  position: number;
  total: number;
}

/** The way to the collection of an item, and where that stands in it. */
export const Neighbours = ({ path, title, position, total }: NeighboursProps) => (
  <div className={css.neighbours}>
    <Link to={path} className={css.back ?? ''}>
      <Icon of={ArrowLeft} size={16} />
      <span>{title}</span>
    </Link>
    <span className={css.position}>
      <FormattedMessage id="neighbours.position" values={{ position, total }} />
    </span>
  </div>
);
