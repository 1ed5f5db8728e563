import type { ComponentProps } from 'react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Its accessible name, and what its tooltip says. */
  label: string;
  icon: LucideIcon;
  /** `float` stands on ink. */
  variant?: 'ghost' | 'secondary' | 'marker' | 'ink' | 'float' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A square button of one icon. A toggle gives `aria-pressed`. */
export function IconButton({ label, icon, variant = 'ghost', size = 'md', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <button {...rest} type={type} className={css.button} data-variant={variant} data-size={size} aria-label={label}>
        <Icon of={icon} size={size === 'lg' ? 20 : 18} />
      </button>
    </Tooltip>
  );
}
