import { PenTool, Plus, Scan, Upload } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { memberSections } from './header-links.ts';
import css from './header.module.css';

interface MemberSectionsProps {
  account: AccountMenuProps;
  onUpload: () => void;
  /** Left out where the browser cannot take a picture of the screen. */
  onCapture?: (() => void) | undefined;
  onDraw: () => void;
}

/** A member's places. On narrow windows they stand at the foot, under the thumb; the trash is then with the account. */
export function MemberSections({ account, onUpload, onCapture, onDraw }: MemberSectionsProps) {
  const intl = useIntl();
  const [first, ...others] = memberSections.map((link) => <Section key={link.path} {...link} />);
  return (
    <nav className={css.sections} aria-label={intl.formatMessage(messages.sections)}>
      {first}
      <span className={css.add}>
        <AddButton onUpload={onUpload} onCapture={onCapture} onDraw={onDraw} />
      </span>
      {others}
      <span className={css.accountBelow}>
        <AccountMenu {...account} side="above" />
      </span>
    </nav>
  );
}

interface MemberAccountProps extends AccountMenuProps {
  /** There are sections too: on narrow windows the account stands among them. */
  besideSections: boolean;
}

/** A member's account at the head. */
export const MemberAccount = ({ besideSections, ...account }: MemberAccountProps) => (
  <span className={besideSections ? css.accountAbove : undefined}>
    <AccountMenu {...account} side="below" />
  </span>
);

function Section({ path, label, icon, at }: (typeof memberSections)[number]) {
  const to = href(path, useLocale());
  if (at === 'account-when-narrow')
    return (
      <span className={css.wideSection}>
        <NavLink to={to} className={css.section ?? ''}>
          <FormattedMessage {...label} />
        </NavLink>
      </span>
    );
  return (
    <NavLink to={to} className={css.section ?? ''}>
      <span className={css.sectionIcon}>
        <Icon of={icon} size={20} />
      </span>
      <FormattedMessage {...label} />
    </NavLink>
  );
}

function AddButton({ onUpload, onCapture, onDraw }: Omit<MemberSectionsProps, 'account'>) {
  const intl = useIntl();
  const items = [
    { id: 'draw', label: intl.formatMessage(messages.draw), icon: PenTool, onSelect: onDraw },
    ...(onCapture
      ? [{ id: 'capture', label: intl.formatMessage(messages.capture), icon: Scan, onSelect: onCapture }]
      : []),
    { id: 'upload', label: intl.formatMessage(messages.upload), icon: Upload, onSelect: onUpload },
  ];
  return (
    <Menu items={items} side="above" align="center">
      <IconButton icon={Plus} size="lg" variant="ink" label={intl.formatMessage(messages.add)} />
    </Menu>
  );
}

const messages = defineMessages({
  sections: { id: 'frame.header.sections' },
  add: { id: 'frame.header.add' },
  draw: { id: 'frame.draw' },
  capture: { id: 'frame.header.capture' },
  upload: { id: 'frame.header.upload' },
});
