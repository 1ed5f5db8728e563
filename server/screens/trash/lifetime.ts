import type { Config } from '#server/platform/config.ts';

const day = 86_400_000;

/** Milliseconds a deleted screen stays in the trash. */
export const trashLifetimeOf = ({ trashDays }: Pick<Config, 'trashDays'>): number => trashDays * day;
