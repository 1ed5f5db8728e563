import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/problem.ts';

/** Throws passwords_off where people sign in by a provider alone. */
export function requirePasswords({ signIn }: Pick<Config, 'signIn'>): void {
  if (!signIn.includes('password')) throw new Problem('passwords_off');
}
