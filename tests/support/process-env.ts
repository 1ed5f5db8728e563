import { serverEnv } from '#scripts/run/server-process.mjs';

/**
 * What a test gives a process of the product that it starts, before settings: nothing of those of the person who runs the tests, and
 * what V8 has compiled for others before, which is half of what a short process costs.
 */
export const processEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...serverEnv };
