let open = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  open = now;
  for (const listener of listeners) listener();
}

/** Whether the sheet of shortcuts is shown, or asked for while its code is on the way. */
export const sheetState = {
  isOpen: (): boolean => open,
  open: (): void => set(true),
  close: (): void => set(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
