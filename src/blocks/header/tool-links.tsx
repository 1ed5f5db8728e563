import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import type { SiteKind } from '#domain/site-kind.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { toolLinks } from './header-links.ts';
import css from './header.module.css';

interface ToolLinksProps {
  /** Null for visitors. */
  viewerRole: Role | null;
  site: SiteKind;
  /** What waits at each place. */
  counts: Readonly<Record<'chat' | 'cart' | 'desk', number>>;
}

/** The places that a mark stands for, beside the account; a number tells what waits there. */
export function ToolLinks({ viewerRole, site, counts }: ToolLinksProps) {
  const intl = useIntl();
  const locale = useLocale();
  return toolLinks(viewerRole, site).map(({ path, label, icon, badge }) => {
    const count = badge ? counts[badge] : 0;
    return (
      <NavLink key={path} to={href(path, locale)} className={css.tool ?? ''} data-empty={count === 0 || undefined}>
        <Icon of={icon} size={20} />
        <span className="visually-hidden">{intl.formatMessage(label)}</span>
        {count > 0 && <span className={css.count}>{intl.formatNumber(count)}</span>}
      </NavLink>
    );
  });
}
