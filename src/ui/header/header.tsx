import { Images, Plus, Scan, Trash2, Upload } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { LanguageSwitch, type LanguageSwitchProps } from '#src/ui/language-switch/language-switch.tsx';
import { Wordmark } from '#src/ui/mark/wordmark.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { ThemeButton, type ThemeSwitchProps } from '#src/ui/theme-switch/theme-switch.tsx';
import { AccountMenu, type HeaderViewer, Visiting } from './account.tsx';
import css from './header.module.css';

export interface HeaderProps {
  /** Addresses in the current language. */
  links: Record<'home' | 'gallery' | 'trash' | 'login' | 'signup', string>;
  /** Null for a visitor. */
  viewer: HeaderViewer | null;
  language: LanguageSwitchProps;
  theme: ThemeSwitchProps;
  onUpload: () => void;
  /** Left out where the browser cannot take a picture of the screen. */
  onCapture?: (() => void) | undefined;
  onLogout: () => void;
}

/** The head of every page but a screen's own. On narrow windows a member's sections stand at the foot, under the thumb. */
export function Header({ links, viewer, language, theme, onUpload, onCapture, onLogout }: HeaderProps) {
  const intl = useIntl();
  return (
    <header className={css.header}>
      <SkipLink />
      <Link to={links.home} className={css.home ?? ''} aria-label={brand.name}>
        <Wordmark />
      </Link>
      {viewer && (
        <nav className={css.sections} aria-label={intl.formatMessage(messages.sections)}>
          <Section to={links.gallery} icon={Images} label={intl.formatMessage(messages.gallery)} />
          <span className={css.add}>
            <AddButton onUpload={onUpload} onCapture={onCapture} />
          </span>
          <Section to={links.trash} icon={Trash2} label={intl.formatMessage(messages.trash)} />
          <span className={css.accountBelow}>
            <AccountMenu viewer={viewer} side="above" onLogout={onLogout} />
          </span>
        </nav>
      )}
      <div className={css.tools}>
        <LanguageSwitch {...language} />
        <ThemeButton {...theme} />
        {viewer ? (
          <span className={css.accountAbove}>
            <AccountMenu viewer={viewer} side="below" onLogout={onLogout} />
          </span>
        ) : (
          <Visiting login={links.login} signup={links.signup} />
        )}
      </div>
    </header>
  );
}

export function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      <FormattedMessage id="frame.header.skip" defaultMessage="Skip to the content" />
    </a>
  );
}

function Section({ to, icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <NavLink to={to} className={css.section ?? ''}>
      <span className={css.sectionIcon}>
        <Icon of={icon} size={20} />
      </span>
      {label}
    </NavLink>
  );
}

function AddButton({ onUpload, onCapture }: { onUpload: () => void; onCapture: (() => void) | undefined }) {
  const intl = useIntl();
  const add = { icon: Plus, size: 'lg', variant: 'marker', label: intl.formatMessage(messages.add) } as const;
  if (!onCapture) return <IconButton {...add} onClick={onUpload} />;
  const items = [
    { id: 'capture', label: intl.formatMessage(messages.capture), icon: Scan, onSelect: onCapture },
    { id: 'upload', label: intl.formatMessage(messages.upload), icon: Upload, onSelect: onUpload },
  ];
  return (
    <Menu items={items} side="above" align="center">
      <IconButton {...add} />
    </Menu>
  );
}

const messages = defineMessages({
  sections: { id: 'frame.header.sections', defaultMessage: 'Sections' },
  gallery: { id: 'frame.header.gallery', defaultMessage: 'Gallery' },
  trash: { id: 'frame.header.trash', defaultMessage: 'Trash' },
  add: { id: 'frame.header.add', defaultMessage: 'New screen' },
  capture: { id: 'frame.header.capture', defaultMessage: 'Capture a screen' },
  upload: { id: 'frame.header.upload', defaultMessage: 'Upload' },
});
