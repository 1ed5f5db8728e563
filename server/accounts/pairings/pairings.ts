import { deviceNameLength, keysOfAccount, pairingLife } from '#domain/limits.ts';
import { keyScopes, type KeyScope } from '#domain/key-scopes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { equalSecrets, opaqueToken, sha256Hex } from '#server/platform/secrets/tokens.ts';
import { holdOwner } from '../hold-owner.ts';
import type { createKeys, ListedKey } from '../keys/keys.ts';
import { countKeys } from '../keys/store.ts';
import { plainText } from '../plain-text.ts';
import { userById } from '../session-store.ts';
import type { Caller } from '../sessions.ts';
import type { User } from '../users.ts';
import { pairingLimits } from './limits.ts';
import { pairingCode } from './pairing-code.ts';
import { decidePairing, insertPairing, openPairing, takePairing, type PairingRow } from './store.ts';

/** A program that waits to be let into an account. */
export interface Pairing {
  id: string;
  device: string;
  code: string;
  scopes: KeyScope[];
  createdAt: number;
  expiresAt: number;
}

/** What a program gets of its pairing. */
export type Claimed =
  | { state: 'waiting' | 'declined' }
  | { state: 'paired'; key: ListedKey & { key: string }; user: User };

/**
 * How a program gets a key without anybody typing one: it shows an address, on whose page somebody who is signed in sees the same code
 * and approves. Nobody but the program knows its secret, so nobody else gets the key, and it is made once.
 */
export function createPairings(
  platform: Pick<Platform, 'clock' | 'db' | 'limits' | 'log' | 'random' | 'secrets'>,
  keys: ReturnType<typeof createKeys>,
) {
  const { clock, db, limits, log, random, secrets } = platform;
  const { begun, asked, opened } = pairingLimits(platform);

  const faceOf = ({ id, device, scopes, ...row }: PairingRow): Pairing => ({
    id,
    device,
    code: pairingCode(secrets.key, id),
    scopes: keyScopes.filter((scope) => scopes.split(',').includes(scope)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  });

  async function requireOpen(id: string): Promise<PairingRow> {
    const row = await openPairing(db.query, id, clock.now());
    if (!row) throw new Problem('link_over');
    return row;
  }

  const decide = async (caller: Caller, id: string, state: 'approved' | 'declined', more = 0): Promise<void> => {
    const { user } = caller;
    await limits.take({ of: opened, key: user.publicId });
    const { expires_at: expiresAt } = await requireOpen(id);
    const decided = await db.transaction(async (tx) => {
      if (state === 'approved' && (await countKeys(tx, user.id)) >= keysOfAccount) throw new Problem('list_full');
      return decidePairing(tx, id, { state, owner_id: user.id, expires_at: expiresAt + more, now: clock.now() });
    });
    if (!decided) throw new Problem('link_over');
    log.info({ event: `pairing_${state}`, user: user.publicId }, 'A program asked to be let in');
  };

  return {
    /** Begins one for a program at this address; the secret is shown here and never again. */
    async begin(
      wanted: { device: string; scopes: readonly KeyScope[] },
      ip: string,
    ): Promise<Pairing & { secret: string }> {
      await limits.take({ of: begun, key: networkOf(ip) });
      const secret = opaqueToken(random);
      const now = clock.now();
      const row: PairingRow = {
        id: random.base62(22),
        secret_hash: sha256Hex(secret),
        device: plainText(wanted.device, deviceNameLength),
        scopes: keyScopes.filter((scope) => wanted.scopes.includes(scope)).join(),
        network: networkOf(ip),
        created_at: now,
        expires_at: now + pairingLife,
        state: 'waiting',
        owner_id: null,
      };
      await db.transaction((tx) => insertPairing(tx, row));
      return { ...faceOf(row), secret };
    },

    /** What somebody who is signed in is asked to approve, until it is decided. Throws link_over. */
    async look(
      { user }: Caller,
      id: string,
      ip: string,
    ): Promise<Pairing & { network: string; isSameNetwork: boolean }> {
      await limits.take({ of: opened, key: user.publicId });
      const row = await requireOpen(id);
      if (row.state !== 'waiting') throw new Problem('link_over');
      return { ...faceOf(row), network: row.network, isSameNetwork: row.network === networkOf(ip) };
    },

    /** Throws link_over where it was decided already, and list_full. The program may then fetch its key for another half of a minute. */
    approve: (caller: Caller, id: string): Promise<void> => decide(caller, id, 'approved', 30_000),
    decline: (caller: Caller, id: string): Promise<void> => decide(caller, id, 'declined'),

    /** What became of it; the key, once, where it was approved. Throws link_over where it is over, or the secret is another. */
    async claim(id: string, secret: string, ip: string): Promise<Claimed> {
      await limits.take({ of: asked, key: networkOf(ip) });
      const row = await requireOpen(id);
      if (!equalSecrets(row.secret_hash, sha256Hex(secret))) throw new Problem('link_over');
      if (row.state !== 'approved' || row.owner_id === null)
        return { state: row.state === 'declined' ? 'declined' : 'waiting' };
      const user = await userById(db.query, row.owner_id);
      if (!user) throw new Problem('link_over');
      const { device, scopes } = faceOf(row);
      const key = await keys.create({ user, sessionId: null }, { name: device, scopes }, async (tx) => {
        // Nobody who is suspended meanwhile keeps what is made here.
        await holdOwner(tx, db.engine, user.id);
        if (!(await maySignIn(tx, user.id)) || !(await takePairing(tx, id, clock.now())))
          throw new Problem('link_over');
      });
      return { state: 'paired', key, user };
    },
  };
}

async function maySignIn(tx: Tx, userId: number): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['suspended_at', 'deletion_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined && user.suspended_at === null && user.deletion_at === null;
}
