/** Puts the focus where the page begins, for whoever is led to another one. */
export const focusMain = (page: Document): void => page.querySelector('main')?.focus({ preventScroll: true });
