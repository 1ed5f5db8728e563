import { ArrowLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { toLastPlace } from '#src/lib/to-last-place.ts';
import { Link } from '#src/ui/link/link.tsx';
import { Header, type HeaderProps } from './header.tsx';
import css from './header.module.css';

interface ScreenHeaderProps extends Omit<HeaderProps, 'sections' | 'of'> {
  /** Address of the gallery; visitors have none. */
  gallery: string | null;
}

/** The head of a single screen: the picture matters, so one way back stands for the sections. */
export const ScreenHeader = ({ gallery, ...header }: ScreenHeaderProps) => (
  <Header {...header} of="screen" sections={gallery !== null && <Back to={gallery} />} />
);

const Back = ({ to }: { to: string }) => (
  <span className={css.back}>
    <Link to={to} state={toLastPlace} variant="quiet" icon={ArrowLeft}>
      <span className={css.backText}>
        <FormattedMessage id="frame.header.back" />
      </span>
    </Link>
  </span>
);
