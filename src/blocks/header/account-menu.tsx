import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { closeFlyoutOf, Flyout } from '#src/ui/flyout/flyout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import menu from '#src/ui/menu/menu.module.css';
import type { Role } from '#domain/role.ts';
import type { SiteKind } from '#domain/site-kind.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Choices, type FrameChoices } from './choices.tsx';
import { accountLinks } from './header-links.ts';
import css from './header.module.css';

export interface HeaderViewer {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Where their picture is shown. */
  avatar: string | null;
}

export interface AccountMenuProps extends FrameChoices {
  viewer: HeaderViewer;
  site: SiteKind;
  onLogout: () => void;
}

/** Who is signed in, what they may choose, and the way out, which is a plain form without scripts. */
export function AccountMenu({
  viewer,
  site,
  side,
  onLogout,
  ...choices
}: AccountMenuProps & { side: 'above' | 'below' }) {
  const locale = useLocale();
  return (
    <Flyout trigger={<AccountButton viewer={viewer} />} side={side}>
      <div className={css.viewer}>
        <div className={css.viewerName}>{viewer.name}</div>
        <div className={css.viewerEmail}>{viewer.email}</div>
      </div>
      {accountLinks(viewer.role, site).map(({ path, label, icon, at }) => (
        <NavLink
          key={path}
          to={href(path, locale)}
          className={`${menu.item} ${css.place} ${at === 'account-when-narrow' ? css.whenNarrow : ''}`}
        >
          <Icon of={icon} />
          <FormattedMessage {...label} />
        </NavLink>
      ))}
      <Choices {...choices} />
      <form method="post" action="/session/end">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="account" value={viewer.id} />
        <button
          type="submit"
          className={menu.item}
          data-separated
          onClick={(event) => {
            event.preventDefault();
            closeFlyoutOf(event.currentTarget);
            onLogout();
          }}
        >
          <Icon of={LogOut} />
          <FormattedMessage id="frame.header.logout" />
        </button>
      </form>
    </Flyout>
  );
}

function AccountButton({ viewer, ...trigger }: { viewer: HeaderViewer } & ComponentProps<'button'>) {
  return (
    <button {...trigger} type="button" className={css.account} title={viewer.email}>
      <Avatar name={viewer.name} src={viewer.avatar ?? undefined} labelled={false} />
      <span className={css.accountName} aria-hidden>
        <FormattedMessage id="frame.header.account" />
      </span>
      <span className="visually-hidden">
        <FormattedMessage id="frame.header.account" /> {viewer.name}
      </span>
    </button>
  );
}
