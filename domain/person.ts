/** How an account stands: it can be used, an administrator keeps its owner out, or it is to be deleted. */
export const personStates = ['active', 'suspended', 'leaving'] as const;
export type PersonState = (typeof personStates)[number];
