import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import css from './button.module.css';

export interface ButtonLook {
  /** `primary` once per view; `marker` for the one thing just made, such as its link. */
  variant?: 'primary' | 'marker' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: LucideIcon | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Keeps the focus and the width, ignores clicks and tells that it works. */
  loading?: boolean | undefined;
  /** What it says in its own place for a moment once it is done, such as Copied; its name stays. */
  done?: string | undefined;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  block = false,
  loading = false,
  done,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      onClick={loading ? undefined : onClick}
      className={css.button}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      data-loading={loading || undefined}
      data-done={done !== undefined || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {icon && <Icon of={icon} />}
      <span className={css.label}>{children}</span>
      {done !== undefined && (
        <span className={css.done} aria-hidden>
          <Icon of={Check} />
          {done}
        </span>
      )}
      {loading && (
        <span className={css.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
