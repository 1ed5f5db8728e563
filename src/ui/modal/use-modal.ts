import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  open: boolean;
  /** While it works, nothing dismisses it. */
  busy?: boolean;
  onDismiss: () => void;
}

/** Bubbles from a dialog as soon as it has opened or closed, while it is still in the document. */
export const modalEvent = 'kadr:modal';

/**
 * A native dialog whose state belongs to a machine: it opens and closes only with `open`.
 * Escape and the backdrop ask by `onDismiss`. The platform keeps the focus inside and gives it back.
 */
export function useModal({ open, busy = false, onDismiss }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const pressed = document.activeElement?.getBoundingClientRect();
    dialog.showModal();
    if (pressed) openFrom(dialog, pressed);
    dialog.dispatchEvent(new Event(modalEvent, { bubbles: true }));
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      dialog.dispatchEvent(new Event(modalEvent, { bubbles: true }));
    };
  }, [open]);

  const dismiss = (): void => {
    if (!busy) onDismiss();
  };
  // Tab leads on to the browser's own controls, and back to no element at all: the dialog does not hear that key.
  const dismissFromNowhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isOnTop = ref.current === [...document.querySelectorAll('dialog:modal')].at(-1);
    if (event.key !== 'Escape' || event.target !== document.body || !isOnTop) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('keydown', dismissFromNowhere, true);
    return () => document.removeEventListener('keydown', dismissFromNowhere, true);
  }, [open]);
  return {
    ref,
    // "none": the browser would close it by itself, unseen by the machine.
    closedby: 'none' as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      // A drag of the mouse that ends outside is no click on the backdrop.
      if (event.target === event.currentTarget && pressedBackdrop.current) dismiss();
    },
  };
}

/** It opens from what was pressed to open it. */
function openFrom(dialog: HTMLElement, { left, top, width, height }: DOMRect): void {
  const { offsetLeft, offsetTop, style } = dialog;
  style.transformOrigin =
    width > 0 && width < innerWidth / 2
      ? `${left + width / 2 - offsetLeft}px ${top + height / 2 - offsetTop}px`
      : 'center';
}
