import type { Platform } from '#server/platform/platform.ts';

const hour = 3_600_000;

/** Pictures that one network sends by asks, and asks that an account makes. */
export const askLimits = ({ limits }: Pick<Platform, 'limits'>) => ({
  sent: limits.define('askedPictures', { amount: 10, window: hour }),
  made: limits.define('asks', { amount: 60, window: hour }),
});
