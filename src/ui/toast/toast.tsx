import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './toast.module.css';

export type Tone = 'success' | 'error' | 'warning' | 'info';

export interface ToastProps {
  tone: Tone;
  /** Instead of the icon of the tone. */
  icon?: LucideIcon | undefined;
  title: string;
  text?: string | undefined;
  /** Such as Undo. Pressed, it takes the toast with it, unless it says then that it is done: `actionDone` of the machine. */
  action?: { label: string; done?: string | undefined; onAction: () => void } | undefined;
  /** Address of a picture of what it tells of, instead of the sign. */
  picture?: string | undefined;
  /** Where that is, and its address in words; a visit dismisses the toast. */
  place?: { path: string; label: string; address?: string | undefined } | undefined;
  /** Where something else can be done with it; a visit dismisses the toast, too. */
  also?: readonly { path: string; label: string }[] | undefined;
  onDismiss?: (() => void) | undefined;
  /** More below, such as a progress bar. */
  children?: ReactNode;
}

/** The card of one message. ToastRegion shows and announces it. */
export function Toast(props: ToastProps) {
  const { tone, icon, title, text, action, picture, place, also, onDismiss, children } = props;
  const intl = useIntl();
  return (
    <div className={css.toast} data-tone={tone}>
      {picture === undefined ? (
        <span className={css.sign}>
          <Icon of={icon ?? signs[tone]} />
        </span>
      ) : (
        <img
          key={picture}
          className={css.picture}
          src={picture}
          width={64}
          height={48}
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <div className={css.message}>
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          {text !== undefined && <p className={css.text}>{text}</p>}
          {place?.address !== undefined && <p className={css.address}>{place.address}</p>}
          {children && <div className={css.more}>{children}</div>}
        </div>
        {(action ?? place) && (
          <div className={css.actions}>
            {action && (
              <Button size="sm" done={action.done} onClick={action.onAction}>
                {action.label}
              </Button>
            )}
            {place && (
              <ButtonLink size="sm" to={place.path} onClick={onDismiss}>
                {place.label}
              </ButtonLink>
            )}
            {also?.map(({ path, label }) => (
              <ButtonLink key={path} size="sm" to={path} onClick={onDismiss}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {onDismiss && <IconButton size="sm" icon={X} label={intl.formatMessage(dismiss)} onClick={onDismiss} />}
    </div>
  );
}

const signs: Record<Tone, LucideIcon> = { success: Check, error: CircleAlert, warning: TriangleAlert, info: Info };

const dismiss = defineMessage({ id: 'ui.toast.dismiss' });
