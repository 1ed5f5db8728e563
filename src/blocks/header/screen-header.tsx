import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWayBack } from '#src/lib/use-way-back.ts';
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

function Back({ to }: { to: string }) {
  const { goBack } = useWayBack();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack(to);
  };
  return (
    <span className={css.back}>
      <Link to={to} variant="quiet" icon={ArrowLeft} onClick={follow}>
        <span className={css.backText}>
          <FormattedMessage id="frame.header.back" />
        </span>
      </Link>
    </span>
  );
}
