import { LogOut } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
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

/** Who is signed in, and the way out, which is a plain form without scripts. */
export function AccountMenu({ viewer, side, onLogout }: AccountMenuProps) {
  const intl = useIntl();
  const locale = useLocale();
  const form = useId();
  return (
    <>
      <form id={form} method="post" action="/session/end" hidden>
        <input type="hidden" name="locale" value={locale} />
      </form>
      <Menu
        side={side}
        align="end"
        heading={
          <>
            <div className={css.viewerName}>{viewer.name}</div>
            <div className={css.viewerEmail}>{viewer.email}</div>
          </>
        }
        items={[{ id: 'logout', label: intl.formatMessage(logout), icon: LogOut, form, onSelect: onLogout }]}
      >
        <AccountButton viewer={viewer} />
      </Menu>
    </>
  );
}

function AccountButton({ viewer, ...trigger }: { viewer: HeaderViewer } & ComponentProps<'button'>) {
  return (
    <button {...trigger} type="button" className={css.account} title={viewer.email}>
      <Avatar name={viewer.name} labelled={false} />
      <span className={css.accountName}>
        <FormattedMessage id="frame.header.account" />
      </span>
      <span className="visually-hidden"> {viewer.name}</span>
    </button>
  );
}

const logout = defineMessage({ id: 'frame.header.logout' });
