import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ButtonLook } from './button.tsx';
import css from './button.module.css';

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'className' | 'style'> {}

/** Goes somewhere, looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  block = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={css.button ?? ''}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
    >
      {icon && <Icon of={icon} />}
      <span className={css.label}>{children}</span>
    </Link>
  );
}
