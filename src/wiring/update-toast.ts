import type { Flows } from '#machines/app/flows.ts';

export type Toasts = Pick<Flows['toasts'], 'getSnapshot'>;

/** The toast which says that the server was updated while the page was open. */
export const updateToastId = 'update';

/** Whether that is said: it is before the call which met the new server fails, anew at each. */
export const isUpdateTold = (toasts: Toasts): boolean =>
  toasts.getSnapshot().context.toasts.some(({ id }) => id === updateToastId);
