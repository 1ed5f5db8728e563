import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import css from './header.module.css';

export interface HeaderViewer {
  name: string;
  email: string;
}

interface AccountMenuProps {
  viewer: HeaderViewer;
  side: 'above' | 'below';
  onLogout: () => void;
}

/** Who is signed in, and the way out. */
export function AccountMenu({ viewer, side, onLogout }: AccountMenuProps) {
  const intl = useIntl();
  return (
    <Menu
      side={side}
      align="end"
      items={[{ id: 'logout', label: intl.formatMessage(logout), icon: LogOut, onSelect: onLogout }]}
    >
      <AccountButton viewer={viewer} />
    </Menu>
  );
}

function AccountButton({ viewer, ...trigger }: { viewer: HeaderViewer } & ComponentProps<'button'>) {
  return (
    <button {...trigger} type="button" className={css.account} title={viewer.email}>
      <Avatar name={viewer.name} labelled={false} />
      <span className={css.accountName}>
        <FormattedMessage id="frame.header.account" defaultMessage="Account" />
      </span>
      <span className="visually-hidden"> {viewer.name}</span>
    </button>
  );
}

/** The ways in. Narrow windows keep the first; the other stands on the page it leads to. */
export function Visiting({ login, signup }: { login: string; signup: string }) {
  return (
    <span className={css.visiting}>
      <ButtonLink to={login} variant="ghost">
        <FormattedMessage id="frame.header.login" defaultMessage="Log in" />
      </ButtonLink>
      <span className={css.signup}>
        <ButtonLink to={signup} variant="primary">
          <FormattedMessage id="frame.header.signup" defaultMessage="Start free" />
        </ButtonLink>
      </span>
    </span>
  );
}

const logout = defineMessage({ id: 'frame.header.logout', defaultMessage: 'Log out' });
