import { ArrowLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { Link as TextLink } from '#src/ui/link/link.tsx';
import { LanguageSwitch } from '#src/ui/language-switch/language-switch.tsx';
import { Wordmark } from '#src/ui/mark/wordmark.tsx';
import { ThemeButton } from '#src/ui/theme-switch/theme-switch.tsx';
import { AccountMenu, Visiting } from './account.tsx';
import { type HeaderProps, SkipLink } from './header.tsx';
import css from './header.module.css';

/** The head of a single screen: the picture matters, so no sections and no bar at the foot. */
export function ScreenHeader({
  links,
  viewer,
  language,
  theme,
  onLogout,
}: Omit<HeaderProps, 'onUpload' | 'onCapture'>) {
  return (
    <header className={css.header} data-of="screen">
      <SkipLink />
      <Link to={links.home} className={css.home ?? ''} aria-label={brand.name}>
        <Wordmark />
      </Link>
      {viewer && (
        <span className={css.back}>
          <TextLink to={links.gallery} variant="quiet" icon={ArrowLeft}>
            <span className={css.backText}>
              <FormattedMessage id="frame.header.back" defaultMessage="To the gallery" />
            </span>
          </TextLink>
        </span>
      )}
      <div className={css.tools}>
        <LanguageSwitch {...language} />
        <ThemeButton {...theme} />
        {viewer ? (
          <AccountMenu viewer={viewer} side="below" onLogout={onLogout} />
        ) : (
          <Visiting login={links.login} signup={links.signup} />
        )}
      </div>
    </header>
  );
}
