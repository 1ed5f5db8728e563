import { Check } from 'lucide-react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './banner.module.css';

interface BannerProps {
  /** Null hides it. */
  message: string | null;
  icon?: LucideIcon | undefined;
  /** `light` where ink would not show: on the editor and on the security page. */
  variant?: 'default' | 'light' | undefined;
  /** Its time stands still while the pointer or the focus is on it. */
  onHold: () => void;
  onRelease: () => void;
}

/** One short word of success at the top of the page. It goes too soon to be heard: its owner has a live region say it. */
export function Banner({ message, icon = Check, variant = 'default', onHold, onRelease }: BannerProps) {
  return (
    <div className={css.place}>
      {message !== null && (
        <div
          className={css.banner}
          data-variant={variant}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- slow readers hold it by the keyboard too
          tabIndex={0}
          onPointerEnter={onHold}
          onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus') || onRelease()}
          onFocus={onHold}
          onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onRelease()}
        >
          <span className={css.sign}>
            <Icon of={icon} size={16} />
          </span>
          {message}
        </div>
      )}
    </div>
  );
}
