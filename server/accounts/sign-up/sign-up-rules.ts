import { domainToUnicode } from 'node:url';
import type { SignUp } from '#domain/sign-up.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Email } from '../email.ts';
import { otherDomain } from '../faults.ts';

const openToAll: SignUp = { who: 'open', domains: [] };
const name = 'sign_up';

/** Who may open an account: the environment says it, or else the installation's first administrator. */
export function createSignUpRules({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>) {
  let known = config.signUp ?? openToAll;

  async function current(queries: Queries = db.query): Promise<SignUp> {
    if (config.signUp) return config.signUp;
    const row = await queries
      .selectFrom('installation_settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    known = row ? signUpOf(row.value) : openToAll;
    return known;
  }

  return {
    current,

    /** As of the last time that it was read: caches of what the site says go by it. */
    known: (): SignUp => known,

    /** Whether the environment says it, so that nobody else may. */
    isSet: config.signUp !== null,

    /** Throws sign_up_closed where accounts are for invited people alone, body_invalid for an address at another domain. */
    async requireAllowed(queries: Queries, email: Email): Promise<void> {
      const { who, domains } = await current(queries);
      if (who === 'invited') throw new Problem('sign_up_closed');
      if (who === 'domains' && !isAt(email, domains))
        throw new Problem('body_invalid', { fields: { email: otherDomain(domains.map(shown).join(', ')) } });
    },

    async choose(tx: Tx, signUp: SignUp): Promise<void> {
      const value = JSON.stringify(signUp);
      const changed_at = clock.now();
      await tx
        .insertInto('installation_settings')
        .values({ name, value, changed_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at }))
        .execute();
    },
  };
}

export type SignUpRules = ReturnType<typeof createSignUpRules>;

function signUpOf(value: string): SignUp {
  const read: SignUp = JSON.parse(value);
  return read;
}

const shown = (domain: string): string => domainToUnicode(domain) || domain;

/**
 * Whether an address is at one of these domains as it was typed: software that sends mail does not agree on characters that only look
 * like others, so what an address becomes by folding them does not count.
 */
function isAt({ address }: Email, domains: readonly string[]): boolean {
  const typed = address.slice(address.lastIndexOf('@') + 1);
  const isPlain = /^[a-z0-9.-]+$/i.test(typed);
  return domains.some((domain) =>
    isPlain ? typed.toLowerCase() === domain : typed.normalize('NFC') === shown(domain) && domain.includes('xn--'),
  );
}
