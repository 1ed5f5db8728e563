import { nameLength } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import type { SignUp } from '#domain/sign-up.ts';
import type { SiteKind } from '#domain/site-kind.ts';
import { isConflict, type Queries } from '#server/platform/db/database.ts';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';
import { readDevice, rememberOn } from '../device.ts';
import { readEmail } from '../email.ts';
import { noAddress } from '../faults.ts';
import { accountLimits } from '../limits.ts';
import { requirePassword } from '../passwords/password-rules.ts';
import { plainText } from '../plain-text.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import type { ChosenSite } from '../site/chosen-site.ts';
import { insertUser } from '../users.ts';
import type { SignUpRules } from './sign-up-rules.ts';

export interface FirstAdministrator {
  name: string;
  email: string;
  password: string;
  locale: Locale;
  timezone: string;
  group: string;
  device: string | undefined;
  /** Null where the environment says it, as of the site. */
  signUp: SignUp | null;
  site: SiteKind | null;
}

const name = 'setup';
const tokenOf = (key: Buffer, seed: string): string => hmac(key, 'setup', seed);

const hasUsers = async (queries: Queries): Promise<boolean> =>
  (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

const seedOf = (queries: Queries) =>
  queries.selectFrom('installation_settings').select('value').where('name', '=', name).executeTakeFirst();

/**
 * The token that makes the first administrator, the same in all processes and after each start; null once there is an account. It is
 * made of a seed that goes with the first account, so no token is ever good again.
 */
export async function offerSetup({
  db,
  clock,
  random,
  secrets,
}: Pick<Platform, 'db' | 'clock' | 'random' | 'secrets'>): Promise<string | null> {
  const seed = await db.transaction(async (tx) => {
    if (await hasUsers(tx)) {
      await tx.deleteFrom('installation_settings').where('name', '=', name).execute();
      return null;
    }
    await tx
      .insertInto('installation_settings')
      .values({ name, value: random.base62(22), changed_at: clock.now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await seedOf(tx))?.value ?? null;
  });
  return seed === null ? null : tokenOf(secrets.key, seed);
}

/** How an installation without accounts gets its first administrator, without any email. */
export function createSetup(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets'>,
  { sessions, signUp, site }: { sessions: Sessions; signUp: SignUpRules; site: ChosenSite },
) {
  const { db, clock, random, limits, log } = platform;
  const { key } = platform.secrets;
  const { setup } = accountLimits(platform);

  /** The seed of a token that is good. Throws too_many and not_found. */
  async function requireOffered(token: string, ip: string): Promise<string> {
    await limits.take({ of: setup, key: networkOf(ip) });
    const seed = (await seedOf(db.query))?.value;
    if (seed === undefined || !equalSecrets(token, tokenOf(key, seed)) || (await hasUsers(db.query)))
      throw new Problem('not_found');
    return seed;
  }

  return {
    requireOffered,

    /** Makes the first administrator and signs in. Throws not_found, too_many, body_invalid. */
    async begin(token: string, first: FirstAdministrator, ip: string): Promise<SignedIn> {
      const seed = await requireOffered(token, ip);
      const email = readEmail(first.email);
      if (!email) throw new Problem('body_invalid', { fields: { email: noAddress } });
      requirePassword(first.password, [email.address, first.name]);
      const passwordHash = await hashPassword(first.password, blockOf(ip));
      const opened = await db
        .transaction(async (tx) => {
          // Of two who come at once the row lets one go on.
          const taken = await tx
            .deleteFrom('installation_settings')
            .where('name', '=', name)
            .where('value', '=', seed)
            .executeTakeFirst();
          if (taken.numDeletedRows === 0n || (await hasUsers(tx))) throw new Problem('not_found');
          const user = await insertUser(tx, {
            publicId: random.base62(16),
            email: email.address,
            emailNorm: email.normal,
            name: plainText(first.name, nameLength),
            passwordHash,
            timezone: first.timezone,
            locale: first.locale,
            group: first.group,
            details: {},
            role: 'admin',
            now: clock.now(),
          });
          if (first.signUp && !signUp.isSet) await signUp.choose(tx, first.signUp);
          if (first.site && !site.isSet) await site.choose(tx, first.site);
          return { user, tokens: await sessions.open(tx, user.id, { ip, isKnown: true }) };
        })
        .catch((error: unknown) => {
          throw isConflict(error) ? new Problem('not_found', { cause: error }) : error;
        });
      await Promise.all([signUp.current(), site.current()]);
      log.info({ event: 'account_opened', user: opened.user.publicId, role: 'admin' }, 'The first account was opened');
      return { ...opened, device: rememberOn(key, random, readDevice(first.device), email.normal) };
    },
  };
}
