import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

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
    dialog.showModal();
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
