/** Moves the focus to the beginning of the page after a navigation. */
export const focusMain = (page: Document): void => page.querySelector('main')?.focus({ preventScroll: true });
