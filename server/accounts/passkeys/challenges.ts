import { passkeyWait } from '#domain/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { equalSecrets, hmac, sha256Hex } from '#server/platform/secrets/tokens.ts';

const shape = /^([0-9a-z]{1,12})\.([\w-]{43})\.([\w-]{43})$/;

/**
 * What an authenticator signs: `time.random.HMAC`. Nothing is stored of one that is given out, so that visitors fill no table; of one
 * whose answer is taken its hash is, for as long as it would hold.
 */
export function createChallenges({ clock, random, secrets }: Pick<Platform, 'clock' | 'random' | 'secrets'>) {
  const signatureOf = (of: string, time: string, nonce: string): string =>
    hmac(secrets.key, 'passkey challenge', of, time, nonce);

  return {
    /** `of` is what it is for, and for whom where somebody is known. */
    make(of: string): string {
      const time = clock.now().toString(36);
      const nonce = random.bytes(32).toString('base64url');
      return `${time}.${nonce}.${signatureOf(of, time, nonce)}`;
    },

    /** Whether this server has made it for that, and lately; it comes in base64url. */
    holds(of: string, shown: string): boolean {
      const [, time, nonce, signature] = shape.exec(textOf(shown)) ?? [];
      if (time === undefined || nonce === undefined || signature === undefined) return false;
      if (!equalSecrets(signature, signatureOf(of, time, nonce))) return false;
      return Math.abs(clock.now() - Number.parseInt(time, 36)) < passkeyWait;
    },

    /** Uses it up; false where that has happened. */
    async take(tx: Tx, shown: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('used_challenges')
        .values({ hash: sha256Hex(textOf(shown)), used_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

const textOf = (shown: string): string => Buffer.from(shown, 'base64url').toString('utf8');
