import { type FocusEvent, useEffect, useRef } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { Toast, type ToastProps, type Tone } from './toast.tsx';
import css from './toast-region.module.css';

export interface ToastItem {
  id: string;
  tone: Tone;
  title: string;
  text?: string | undefined;
  icon?: ToastProps['icon'];
  /** The label of what the toast offers, such as Undo. */
  action?: string | undefined;
}

interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onAction: (id: string) => void;
  onDismiss: (id: string) => void;
  /** The pointer or the focus is on the toasts: their time stands still until they are released. */
  onHold: () => void;
  onRelease: () => void;
}

/** All toasts, above everything, dialogs too. Their words also go to live regions that are always there. */
export function ToastRegion({ toasts, onAction, onDismiss, onHold, onRelease }: ToastRegionProps) {
  const intl = useIntl();
  const region = useOnTop(toasts.length);
  const said = (tones: readonly Tone[]): string =>
    toasts
      .filter((toast) => tones.includes(toast.tone))
      .map((toast) => [toast.title, toast.text].filter(Boolean).join('. '))
      .join('\n');
  return (
    <>
      <div role="status" className="visually-hidden">
        {said(['success', 'info'])}
      </div>
      <div role="alert" className="visually-hidden">
        {said(['error', 'warning'])}
      </div>
      <div ref={region} popover="manual" role="region" aria-label={intl.formatMessage(label)} className={css.region}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looks where pointer and focus are */}
        <ul
          className={css.list}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={(event) => leaves(event) && onRelease()}
        >
          {toasts.map(({ id, action, ...toast }) => (
            <li key={id} className={css.item}>
              <Toast
                {...toast}
                action={action === undefined ? undefined : { label: action, onAction: () => onAction(id) }}
                onDismiss={() => onDismiss(id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Shown while there is something to show, and raised again whenever a toast comes or a dialog opens above it. */
function useOnTop(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = ref.current;
    if (!region || count === 0) return undefined;
    const raise = (): void => {
      region.hidePopover();
      region.showPopover();
    };
    const raiseAbove = (event: Event): void => {
      if (event.target instanceof HTMLDialogElement && event.target.open) raise();
    };
    raise();
    document.addEventListener('toggle', raiseAbove, true);
    return () => {
      document.removeEventListener('toggle', raiseAbove, true);
      region.hidePopover();
    };
  }, [count]);
  return ref;
}

const leaves = (event: FocusEvent): boolean => !event.currentTarget.contains(event.relatedTarget);

const label = defineMessage({ id: 'ui.toasts.label', defaultMessage: 'Notifications' });
