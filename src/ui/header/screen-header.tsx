import { ArrowLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { Link as TextLink } from '#src/ui/link/link.tsx';
import { LanguageSwitch } from '#src/ui/language-switch/language-switch.tsx';
import { Wordmark } from '#src/ui/mark/wordmark.tsx';
import { ThemeButton } from '#src/ui/theme-switch/theme-switch.tsx';
import { type HeaderProps, SkipLink } from './header.tsx';
import css from './header.module.css';

interface ScreenHeaderProps extends Omit<HeaderProps, 'sections'> {
  /** Address of the gallery; visitors have none. */
  gallery: string | null;
}

/** The head of a single screen: the picture matters, so no sections and no bar at the foot. */
export const ScreenHeader = ({ home, gallery, language, theme, account }: ScreenHeaderProps) => (
  <header className={css.header} data-of="screen">
    <SkipLink />
    <Link to={home} className={css.home ?? ''} aria-label={brand.name}>
      <Wordmark />
    </Link>
    {gallery !== null && (
      <span className={css.back}>
        <TextLink to={gallery} variant="quiet" icon={ArrowLeft}>
          <span className={css.backText}>
            <FormattedMessage id="frame.header.back" defaultMessage="To the gallery" />
          </span>
        </TextLink>
      </span>
    )}
    <div className={css.tools}>
      <LanguageSwitch {...language} />
      <ThemeButton {...theme} />
      {account}
    </div>
  </header>
);
