import { readDomains, signUpWays, type SignUp } from '#domain/sign-up.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Who may open an account; null where the installation's first administrator chooses it. */
    signUp: SignUp | null;
  }
}

/** SIGN_UP, and SIGN_UP_DOMAINS where that is `domains`. */
export const settings = (read: SettingsReader) => ({ signUp: signUpOf(read) });

function signUpOf(read: SettingsReader): SignUp | null {
  const named = read.text('SIGN_UP_DOMAINS');
  const domains = named === undefined ? [] : readDomains(named);
  if (domains === null) read.problems.push('SIGN_UP_DOMAINS must be domains like example.org, separated by commas');
  if (read.text('SIGN_UP') === undefined) {
    if (named !== undefined) read.problems.push('SIGN_UP_DOMAINS is read where SIGN_UP is domains, and it is not set');
    return null;
  }
  const who = read.oneOf('SIGN_UP', signUpWays, 'invited');
  if (who === 'domains' && named === undefined)
    read.problems.push('SIGN_UP_DOMAINS must name the domains where SIGN_UP is domains');
  return { who, domains: who === 'domains' ? (domains ?? []) : [] };
}
