import { ChevronDown, AlignJustify } from 'lucide-react';
import { defineMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { Flyout } from '#src/ui/flyout/flyout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import rows from '#src/ui/menu/menu.module.css';
import { isPageOfOurs, type SiteLink, type SiteMenuItem } from './menu-item.ts';
import css from './site-menu.module.css';

interface SiteMenuProps {
  items: readonly SiteMenuItem[];
  /** Behind one button on wide windows too, where other places stand beside it. */
  compact?: boolean;
}

/** The pages of the site, in the head of a page. On narrow windows they are behind one button. */
export function SiteMenu({ items, compact = false }: SiteMenuProps) {
  const intl = useIntl();
  const label = intl.formatMessage(name);
  if (items.length === 0) return null;
  return (
    <nav className={css.menu} aria-label={label} data-compact={compact || undefined}>
      {!compact && (
        <ul className={css.wide}>
          {items.map((item) => (
            <li key={item.id}>{item.submenu.length > 0 ? <Submenu {...item} /> : <MenuLink of={item} at="head" />}</li>
          ))}
        </ul>
      )}
      <div className={css.narrow}>
        <Flyout trigger={<IconButton icon={AlignJustify} label={label} />} align={compact ? 'end' : 'start'}>
          <ul className={css.list}>
            {items.map((item) => (
              <li key={item.id}>
                {item.submenu.length === 0 ? (
                  <MenuLink of={item} at="panel" />
                ) : (
                  <>
                    <p className={rows.heading}>{item.title}</p>
                    <MenuList items={item.submenu} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Flyout>
      </div>
    </nav>
  );
}

const Submenu = ({ title, submenu }: SiteMenuItem) => (
  <Flyout
    align="start"
    trigger={
      <Button variant="ghost">
        <span className={css.opening}>
          {title}
          <Icon of={ChevronDown} size={14} />
        </span>
      </Button>
    }
  >
    <MenuList items={submenu} />
  </Flyout>
);

const MenuList = ({ items }: { items: readonly SiteLink[] }) => (
  <ul className={css.list}>
    {items.map((item) => (
      <li key={item.id}>
        <MenuLink of={item} at="panel" />
      </li>
    ))}
  </ul>
);

function MenuLink({ of, at }: { of: SiteLink; at: 'head' | 'panel' }) {
  const look = at === 'head' ? css.link : `${rows.item} ${css.row}`;
  if (!isPageOfOurs(of))
    return (
      <a href={of.link} className={look}>
        {of.title}
      </a>
    );
  return (
    <NavLink to={of.link} end className={look ?? ''}>
      {of.title}
    </NavLink>
  );
}

const name = defineMessage({ id: 'frame.menu' });
