/** How icons are drawn: beside words, or in a button that has a name. */
export const icon = { width: 16, height: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
