import { Fragment, type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { defineMessage, useIntl } from 'react-intl';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { modalEvent } from '#src/ui/modal/use-modal.ts';
import { Toast, type ToastProps, type Tone } from './toast.tsx';
import css from './toast-region.module.css';

export interface ToastItem {
  id: string;
  tone: Tone;
  title: string;
  text?: string | undefined;
  icon?: ToastProps['icon'];
  /** To be copied by hand from a field of this label; it is not read out. */
  byHand?: { label: string; text: string } | undefined;
  /** The label of what the toast offers, such as Undo. */
  action?: string | undefined;
  /** What its button says of itself for a moment. */
  done?: string | undefined;
  picture?: ToastProps['picture'];
  place?: ToastProps['place'];
  also?: ToastProps['also'];
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
  const { home, region, holder } = useOnTop(toasts.length);
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusBack(list, onRelease);
  return (
    <>
      <Said role="status" toasts={toasts.filter(({ tone }) => tone === 'success' || tone === 'info')} />
      <Said role="alert" toasts={toasts.filter(({ tone }) => tone === 'error' || tone === 'warning')} />
      <div ref={home} />
      {createPortal(
        <div ref={region} popover="manual" role="region" aria-label={intl.formatMessage(label)} className={css.region}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looks where pointer and focus are */}
          <ul
            ref={list}
            className={css.list}
            onPointerEnter={onHold}
            onPointerLeave={({ currentTarget }) => currentTarget.querySelector(':focus') ?? onRelease()}
            onFocus={(event) => {
              focus.onFocus(event);
              onHold();
            }}
            onBlur={(event) => {
              if (!leaves(event)) return;
              focus.onLeave();
              if (!event.currentTarget.matches(':hover')) onRelease();
            }}
          >
            {toasts.map(({ id, action, done, byHand, ...toast }) => (
              <li key={id} className={css.item}>
                <Toast
                  {...toast}
                  action={action === undefined ? undefined : { label: action, done, onAction: () => onAction(id) }}
                  onDismiss={() => onDismiss(id)}
                >
                  {byHand && <LateCopyField key={byHand.text} {...byHand} />}
                </Toast>
              </li>
            ))}
          </ul>
        </div>,
        holder,
      )}
    </>
  );
}

/** Only what is added is said: the toasts that stay are not said again when one of them goes. */
const Said = ({ role, toasts }: { role: 'status' | 'alert'; toasts: readonly ToastItem[] }) => (
  <div role={role} aria-atomic={false} aria-relevant="additions" className="visually-hidden">
    {toasts.map(({ id, title, text = '', done }) => (
      <Fragment key={`${id} ${title} ${text}`}>
        <p>{[title, text].filter(Boolean).join('. ')}</p>
        {done !== undefined && <p>{done}</p>}
      </Fragment>
    ))}
  </div>
);

/**
 * A toast that goes with the focus gives it back to where it came from, else to the page, and the other toasts go on
 * with their time.
 */
function useFocusBack(list: RefObject<HTMLElement | null>, onRelease: () => void) {
  const cameFrom = useRef<Element | null>(null);
  const inside = useRef(false);

  // Removing the element in focus fires no event.
  useLayoutEffect(() => {
    if (!inside.current || list.current?.contains(document.activeElement)) return;
    inside.current = false;
    const before = cameFrom.current;
    const back = before?.isConnected ? before : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    if (!list.current?.matches(':hover')) onRelease();
  });

  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      inside.current = true;
    },
    onLeave: () => {
      inside.current = false;
    },
  };
}

/**
 * Shown while there is something to show, and raised again whenever a toast comes. A modal dialog makes everything
 * beside it inert, so as long as one is open the toasts stand in it.
 */
function useOnTop(count: number) {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const place = (): void => {
      const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home.current;
      if (!around || holder.parentElement === around) return;
      const focused = holder.contains(document.activeElement) ? document.activeElement : null;
      around.append(holder);
      raise(region.current);
      if (focused instanceof HTMLElement) focused.focus();
    };
    place();
    document.addEventListener(modalEvent, place);
    return () => {
      document.removeEventListener(modalEvent, place);
      holder.remove();
    };
  }, [holder]);
  // Before the effects of what stands in a toast: a hidden field takes no focus.
  useLayoutEffect(() => {
    if (count > 0) raise(region.current);
    else region.current?.hidePopover();
  }, [count]);
  useLayoutEffect(() => {
    if (!region.current) return undefined;
    // What stands below the toasts of a narrow window leaves them room by this.
    const observer = new ResizeObserver(() => {
      const height = region.current?.offsetHeight ?? 0;
      // Set to nothing it would have the styles of the whole page found anew, as every page begins without toasts.
      document.documentElement.style.setProperty('--toasts', height > 0 ? `${height}px` : '');
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, []);
  return { home, region, holder };
}

/** A tooltip of one of the toasts stays above it. */
function raise(region: HTMLElement | null): void {
  if (!region || region.querySelector('li') === null) return;
  for (const each of [region, ...region.querySelectorAll<HTMLElement>(':popover-open')]) {
    each.hidePopover();
    each.showPopover();
  }
}

const leaves = (event: FocusEvent): boolean => !event.currentTarget.contains(event.relatedTarget);

const label = defineMessage({ id: 'ui.toasts.label' });
