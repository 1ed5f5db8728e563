import { signUpWays, type SignUp } from '#domain/sign-up.ts';
import { readDomains } from '#server/accounts/sign-up/read-domains.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Who may open an account; null where the installation's first administrator chooses it. */
    signUp: SignUp | null;
  }
}

/** SIGN_UP, and SIGN_UP_DOMAINS where that is `domains`. */
export const settings = (reader: SettingsReader) => ({ signUp: signUpOf(reader) });

function signUpOf(reader: SettingsReader): SignUp | null {
  const read = reader.in('People and sign-in');
  const who = read.oneOf('SIGN_UP', 'who may open an account; unset means what was chosen at the setup', signUpWays);
  const named = read.text('SIGN_UP_DOMAINS', 'whose email addresses may, where SIGN_UP is domains: a list');
  const domains = named === undefined ? [] : readDomains(named);
  if (domains === null) reader.problems.push('SIGN_UP_DOMAINS must be domains like example.org, separated by commas');
  if (!reader.isGiven('SIGN_UP')) {
    if (named !== undefined)
      reader.problems.push('SIGN_UP_DOMAINS is read where SIGN_UP is domains, and it is not set');
    return null;
  }
  if (who === 'domains' && named === undefined)
    reader.problems.push('SIGN_UP_DOMAINS must name the domains where SIGN_UP is domains');
  return { who: who ?? 'invited', domains: who === 'domains' ? (domains ?? []) : [] };
}
