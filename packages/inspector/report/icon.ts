export const icon = { width: 16, height: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
