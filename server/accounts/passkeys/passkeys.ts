import type * as WebAuthn from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { brand } from '#domain/brand.ts';
import { passkeyNameLength, passkeysOfAccount, passkeyWait } from '#domain/limits.ts';
import { isConflict, type Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Page } from '#server/platform/http/paging.ts';
import { latePackage } from '#server/platform/late-package.ts';
import { createLineLimit } from '#server/platform/limits/line-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { isKnownDevice, readDevice, rememberOn } from '../device.ts';
import { holdOwner } from '../hold-owner.ts';
import { accountLetters } from '../letters/queues.ts';
import { plainText } from '../plain-text.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import type { User } from '../users.ts';
import { createChallenges } from './challenges.ts';
import { passkeyLimits } from './limits.ts';
import { requirePasswords } from '../sign-in-ways.ts';
import {
  countPasskeys,
  credentialsOf,
  insertPasskey,
  passkeyByCredential,
  passkeysPage,
  recordPasskeyUse,
  removePasskey,
  type HeldPasskey,
  type PasskeyRecord,
} from './store.ts';

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** What an authenticator says; the browser's own words around it count for nothing. */
export type PasskeyMade = Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type'> & {
  response: Pick<RegistrationResponseJSON['response'], 'attestationObject' | 'clientDataJSON'> & {
    transports?: string[] | undefined;
  };
};
export type PasskeyShown = Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type'> & {
  response: Pick<AuthenticationResponseJSON['response'], 'authenticatorData' | 'clientDataJSON' | 'signature'> & {
    userHandle?: string | undefined;
  };
};

/** A twentieth of all that the server reads, of which a start needs nothing. */
function webAuthn(): typeof WebAuthn {
  const read: typeof WebAuthn = latePackage('@simplewebauthn/server');
  return read;
}

/** EdDSA, ES256 and RS256 of COSE: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

const signIn = 'sign in';
const proofOf = (user: User): string => `prove ${user.publicId}`;
const makingOf = (user: User): string => `make ${user.publicId}`;

/** Makes, lists and removes the passkeys of accounts, and signs in by them. A passkey is two factors: what one has, and who one is. */
export function createPasskeys(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets' | 'jobs'>,
  sessions: Pick<Sessions, 'open'>,
) {
  const { config, db, clock, random, limits, log, jobs } = platform;
  const { origin, hostname } = new URL(config.publicUrl);
  const challenges = createChallenges(platform);
  const limit = passkeyLimits(platform);
  const refusals = createLineLimit({ ofBlock: 60, ofAll: 600 }, clock);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true } as const;

  /** Takes what the library throws at a malformed or foreign answer for a refusal. */
  const orRefused = <Verified extends { verified: boolean }>(verifying: Promise<Verified>): Promise<Verified | null> =>
    verifying.then(
      (outcome) => (outcome.verified ? outcome : null),
      () => null,
    );

  const present = async (owner: User) =>
    (await credentialsOf(db.query, owner.id)).map(({ credential_id: id, transports }) => ({
      id,
      transports: transports.split(',').filter(Boolean),
    }));

  /**
   * Lets `use` happen, once, for anyone who shows a passkey with a challenge of this kind; `of` is null where its holder may not show
   * it. Throws passkey_refused, too_many.
   */
  async function take<Used>(
    { answer, of, ip }: { answer: PasskeyShown; of: (held: HeldPasskey) => string | null; ip: string },
    use: (tx: Tx, held: HeldPasskey) => Promise<Used>,
  ): Promise<{ held: HeldPasskey; used: Used }> {
    await limits.take({ of: limit.signIn, key: networkOf(ip) });
    const refuse = (): never => {
      const told = refusals.take(ip);
      if (told) log.info({ event: 'passkey_refused', network: networkOf(ip), ...told }, 'A passkey was refused');
      throw new Problem('passkey_refused');
    };
    const held = await passkeyByCredential(db.query, answer.id);
    const purpose = held && of(held);
    if (!held || purpose === null) return refuse();
    const { user } = held;
    const { userHandle, ...response } = answer.response;
    if (userHandle !== undefined && userHandle !== Buffer.from(user.publicId).toString('base64url')) return refuse();
    let challenge = '';
    const { verifyAuthenticationResponse } = webAuthn();
    const verified = await orRefused(
      verifyAuthenticationResponse({
        ...expected,
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge: (given) => {
          challenge = given;
          return challenges.holds(purpose, given);
        },
        credential: {
          id: held.credentialId,
          publicKey: Uint8Array.from(Buffer.from(held.publicKey, 'base64url')),
          counter: held.counter,
        },
      }),
    );
    if (!verified) return refuse();
    const { newCounter } = verified.authenticationInfo;
    const taken = await db.transaction(async (tx) => {
      await holdOwner(tx, db.engine, user.id);
      if (!(await challenges.take(tx, challenge))) return null;
      if (!(await recordPasskeyUse(tx, held.id, newCounter, clock.now()))) return null;
      return { held, used: await use(tx, held) };
    });
    return taken ?? refuse();
  }

  return {
    /** A page of what an owner has, newest first. */
    async list(owner: User, page: { limit: number; offset: number }): Promise<Page<ListedPasskey>> {
      const total = await countPasskeys(db.query, owner.id);
      return { items: (await passkeysPage(db.query, owner.id, page)).map(publicFace), total, ...page };
    },

    /** What a browser makes a passkey by. Throws list_full. */
    async makingOptions(owner: User) {
      const excludeCredentials = await present(owner);
      if (excludeCredentials.length >= passkeysOfAccount) throw new Problem('list_full');
      const { generateRegistrationOptions } = webAuthn();
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID: hostname,
        userID: Uint8Array.from(Buffer.from(owner.publicId)),
        userName: owner.email,
        userDisplayName: owner.name,
        challenge: challenges.make(makingOf(owner)),
        timeout: passkeyWait,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options, rp: { id: hostname, name: brand.name } };
    },

    /** Throws passkey_refused, list_full, too_many. */
    async add(owner: User, { name, answer }: { name: string; answer: PasskeyMade }): Promise<ListedPasskey> {
      await limits.take({ of: limit.making, key: owner.publicId });
      const { transports = [], ...response } = answer.response;
      let challenge = '';
      const { verifyRegistrationResponse } = webAuthn();
      const verified = await orRefused(
        verifyRegistrationResponse({
          ...expected,
          supportedAlgorithmIDs: algorithms,
          response: { ...answer, response, clientExtensionResults: {} },
          expectedChallenge: (shown) => {
            challenge = shown;
            return challenges.holds(makingOf(owner), shown);
          },
        }),
      );
      if (!verified?.registrationInfo) throw new Problem('passkey_refused');
      const { credential } = verified.registrationInfo;
      const now = clock.now();
      const record = {
        public_id: random.base62(16),
        name: plainText(name, passkeyNameLength),
        created_at: now,
        used_at: null,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transports.join(),
      };
      await db
        .transaction(async (tx) => {
          await holdOwner(tx, db.engine, owner.id);
          if (!(await challenges.take(tx, challenge))) throw new Problem('passkey_refused');
          if ((await countPasskeys(tx, owner.id)) >= passkeysOfAccount) throw new Problem('list_full');
          await insertPasskey(tx, owner.id, record);
          await jobs.enqueue(tx, accountLetters, {
            letter: 'passkeyAdded',
            user: owner.id,
            at: now,
            name: record.name,
          });
        })
        .catch((error: unknown) => {
          // Some account has it already.
          throw isConflict(error) ? new Problem('passkey_refused', { cause: error }) : error;
        });
      log.info({ event: 'passkey_added', user: owner.publicId, passkey: record.public_id }, 'A passkey was added');
      return publicFace(record);
    },

    /** Throws not_found for an unknown id and another owner's alike. */
    async remove(owner: User, id: string): Promise<ListedPasskey> {
      const record = await db.transaction((tx) => removePasskey(tx, owner.id, id));
      if (!record) throw new Problem('not_found');
      log.info({ event: 'passkey_removed', user: owner.publicId, passkey: id }, 'A passkey was removed');
      return publicFace(record);
    },

    /** What a browser shows a passkey by: anyone who holds one is known by it. */
    async signInOptions() {
      const { generateAuthenticationOptions } = webAuthn();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.make(signIn),
        timeout: passkeyWait,
        userVerification: 'required',
      });
    },

    /** Signs in anyone who shows a passkey. Throws passkey_refused, passwords_off, too_many. */
    async signIn(
      { answer, device: shown }: { answer: PasskeyShown; device?: string | undefined },
      ip: string,
    ): Promise<SignedIn> {
      requirePasswords(config);
      const device = readDevice(shown);
      const { key } = platform.secrets;
      const { held, used: tokens } = await take({ answer, of: () => signIn, ip }, (tx, { user, emailNorm }) =>
        sessions.open(tx, user.id, { ip, isKnown: isKnownDevice(key, device, emailNorm) }),
      );
      const { user, emailNorm } = held;
      log.info({ event: 'login', user: user.publicId, by: 'passkey' }, 'Signed in');
      return { tokens, user, device: rememberOn(key, random, device, emailNorm) };
    },

    /** Whether somebody has one. */
    hasAny: async (owner: User): Promise<boolean> => (await countPasskeys(db.query, owner.id)) > 0,

    /** What a browser shows one by that this account has already. */
    async proofOptions(owner: User) {
      const { generateAuthenticationOptions } = webAuthn();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.make(proofOf(owner)),
        timeout: passkeyWait,
        userVerification: 'required',
        allowCredentials: await present(owner),
      });
    },

    /** Lets `use` happen for anyone who shows a passkey of this account. Throws passkey_refused, too_many. */
    async prove<Used>(
      owner: User,
      { answer, ip }: { answer: PasskeyShown; ip: string },
      use: (tx: Tx) => Promise<Used>,
    ): Promise<Used> {
      const of = ({ user }: HeldPasskey) => (user.id === owner.id ? proofOf(owner) : null);
      return (await take({ answer, of, ip }, use)).used;
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

const publicFace = (record: PasskeyRecord): ListedPasskey => ({
  id: record.public_id,
  name: record.name,
  createdAt: record.created_at,
  usedAt: record.used_at,
});
