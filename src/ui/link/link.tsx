import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './link.module.css';

interface LinkLook {
  /** `text` inside sentences, `quiet` where the place already says that it is a link. */
  variant?: 'text' | 'quiet' | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

interface LinkProps extends LinkLook, Omit<RouterLinkProps, 'className' | 'style' | 'children'> {}

/** To a page of ours. */
export function Link({ variant = 'text', icon, children, ...rest }: LinkProps) {
  return (
    <RouterLink {...rest} className={css.link ?? ''} data-variant={variant}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </RouterLink>
  );
}

/** To another site, or beside what must not be left, in a new tab, and says so. */
export function ExternalLink({ variant = 'text', icon, href, children }: LinkLook & { href: string }) {
  const intl = useIntl();
  return (
    <a className={css.link} data-variant={variant} href={href} target="_blank" rel="noreferrer">
      {icon && <Icon of={icon} size={16} />}
      {children}
      <Icon of={ArrowUpRight} size={14} label={intl.formatMessage(newTab)} />
    </a>
  );
}

const newTab = defineMessage({ id: 'ui.link.newTab' });
