import { codeTries, secondFactorWait } from '#domain/limits.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { siteOf } from '#server/platform/http/network.ts';
import { createLineLimit } from '#server/platform/limits/line-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { equalSecrets, hmac, sha256Hex } from '#server/platform/secrets/tokens.ts';
import { isKnownDevice, readDevice, rememberOn } from '../device.ts';
import { codeUsed, codeWrong, timeCodeWrong } from '../faults.ts';
import { holdOwner } from '../hold-owner.ts';
import { accountLetters } from '../letters/queues.ts';
import { userById } from '../session-store.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import { requireNotSuspended } from '../suspensions/suspended.ts';
import { passwordHashOf, type User } from '../users.ts';
import { secondFactorLimits } from './limits.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  countWaitTry,
  deleteWait,
  insertWait,
  removeSecondFactor,
  secondFactorOf,
  setRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  waitById,
} from './store.ts';
import { newTimeSecret, stepOfCode, timeSecretUri } from './time-codes.ts';

/** What proves a login beside its password. */
export const secondFactorMethods = ['code', 'recovery_code'] as const;

/** A login that waits for its second factor. */
export interface SecondFactorAsked {
  secondFactor: { token: string; methods: readonly (typeof secondFactorMethods)[number][] };
}

const tokenShape = /^([0-9A-Za-z]{22})\.([\w-]{43})$/;

/** Codes of an authenticator app beside the password, and recovery codes for who has lost it. */
export function createSecondFactors(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets' | 'jobs'>,
  sessions: Pick<Sessions, 'open'>,
) {
  const { db, clock, random, limits, log, jobs } = platform;
  const { key } = platform.secrets;
  const { tries, triesAnywhere } = secondFactorLimits(platform);
  const refusals = createLineLimit({ ofBlock: 60, ofAll: 600 }, clock);

  const purposeOf = (userId: number): string => `second factor ${userId}`;
  const tokenOf = (id: string): string => `${id}.${hmac(key, 'second factor', id)}`;

  function idOf(token: string): string | null {
    const [, id, signature] = tokenShape.exec(token) ?? [];
    if (id === undefined || signature === undefined) return null;
    return equalSecrets(signature, hmac(key, 'second factor', id)) ? id : null;
  }

  /** A secret that was sealed with another key shows nothing: recovery codes still open its account. */
  const secretOf = (userId: number, sealed: string): string | null => unseal(key, purposeOf(userId), sealed);

  /** Judges a code within the transaction that uses it up. */
  async function judge(tx: Tx, userId: number, typed: string): Promise<'right' | 'used' | 'wrong' | 'over'> {
    const factor = await secondFactorOf(tx, userId);
    if (!factor || factor.confirmedAt === null) return 'over';
    const recovery = hashOfRecoveryCode(userId, typed);
    if (recovery !== null) return (await takeRecoveryCode(tx, userId, recovery)) ? 'right' : 'wrong';
    const secret = secretOf(userId, factor.secret);
    const step = secret === null ? null : stepOfCode(secret, typed, clock.now());
    if (step === null) return 'wrong';
    return (await takeStep(tx, userId, step)) ? 'right' : 'used';
  }

  return {
    /** Whether a login of the account waits for it. */
    async isOn(queries: Queries, userId: number): Promise<boolean> {
      return ((await secondFactorOf(queries, userId))?.confirmedAt ?? null) !== null;
    },

    async setting(user: User): Promise<{ enabledAt: number | null; recoveryCodes: number }> {
      const factor = await secondFactorOf(db.query, user.id);
      const enabledAt = factor?.confirmedAt ?? null;
      return { enabledAt, recoveryCodes: enabledAt === null ? 0 : await countRecoveryCodes(db.query, user.id) };
    },

    /** A new secret, which counts for nothing until a code of it is shown. Throws second_factor_on. */
    async begin(user: User): Promise<{ secret: string; uri: string }> {
      const secret = newTimeSecret(random);
      await db.transaction(async (tx) => {
        await holdOwner(tx, db.engine, user.id);
        if ((await secondFactorOf(tx, user.id))?.confirmedAt) throw new Problem('second_factor_on');
        await beginSecondFactor(tx, user.id, seal({ key, random }, purposeOf(user.id), secret), clock.now());
      });
      return { secret, uri: timeSecretUri(secret, user.email) };
    },

    /**
     * Turns it on for who shows a code of the secret; returns the recovery codes, which nobody is shown again. Throws body_invalid,
     * second_factor_on, second_factor_over where nothing was begun, too_many.
     */
    async confirm(user: User, typed: string): Promise<string[]> {
      await limits.take({ of: tries, key: `setup ${user.publicId}` });
      const codes = newRecoveryCodes(random);
      await db.transaction(async (tx) => {
        await holdOwner(tx, db.engine, user.id);
        const factor = await secondFactorOf(tx, user.id);
        const now = clock.now();
        if (factor?.confirmedAt) throw new Problem('second_factor_on');
        const secret = factor && Math.abs(now - factor.createdAt) < setupWait ? secretOf(user.id, factor.secret) : null;
        if (secret === null) throw new Problem('second_factor_over');
        const step = stepOfCode(secret, typed, now);
        if (step === null) throw new Problem('body_invalid', { fields: { code: timeCodeWrong } });
        await confirmSecondFactor(tx, user.id, step, now);
        await setRecoveryCodes(
          tx,
          user.id,
          codes.flatMap((code) => hashOfRecoveryCode(user.id, code) ?? []),
        );
        await jobs.enqueue(tx, accountLetters, { letter: 'secondFactorOn', user: user.id, at: now });
      });
      log.info({ event: 'second_factor_on', user: user.publicId }, 'A second factor was turned on');
      return codes;
    },

    /** Other recovery codes in place of those that are there; nobody is shown them again. Throws not_found where it is off, too_many. */
    async renewCodes(user: User): Promise<string[]> {
      await limits.take({ of: tries, key: `setup ${user.publicId}` });
      const codes = newRecoveryCodes(random);
      await db.transaction(async (tx) => {
        await holdOwner(tx, db.engine, user.id);
        if (!(await secondFactorOf(tx, user.id))?.confirmedAt) throw new Problem('not_found');
        await setRecoveryCodes(
          tx,
          user.id,
          codes.flatMap((code) => hashOfRecoveryCode(user.id, code) ?? []),
        );
      });
      log.info({ event: 'recovery_codes_renewed', user: user.publicId }, 'Recovery codes were replaced');
      return codes;
    },

    /** Whether it was on before. */
    async end(user: User): Promise<boolean> {
      const wasOn = await db.transaction(async (tx) => {
        const removed = await removeSecondFactor(tx, user.id);
        if (removed)
          await jobs.enqueue(tx, accountLetters, { letter: 'secondFactorOff', user: user.id, at: clock.now() });
        return removed;
      });
      if (wasOn) log.info({ event: 'second_factor_off', user: user.publicId }, 'A second factor was turned off');
      return wasOn;
    },

    /** Has a login wait whose password was right. Throws account_suspended. */
    async ask(tx: Tx, userId: number, passwordHash: string): Promise<SecondFactorAsked> {
      await requireNotSuspended(tx, userId);
      const id = random.base62(22);
      await insertWait(tx, { id, userId, password: sha256Hex(passwordHash), createdAt: clock.now() });
      return { secondFactor: { token: tokenOf(id), methods: secondFactorMethods } };
    },

    /**
     * Signs in anyone who shows the second factor of their login. Throws code_wrong, second_factor_over once its time or its tries are
     * over, or too_many.
     */
    async approve(
      { token, code, device: shown }: { token: string; code: string; device: string | undefined },
      ip: string,
    ): Promise<SignedIn> {
      const id = idOf(token);
      const waiting = id === null ? null : await waitById(db.query, id);
      if (id === null || !waiting || Math.abs(clock.now() - waiting.createdAt) >= secondFactorWait)
        throw new Problem('second_factor_over');
      const device = readDevice(shown);
      const known = device && isKnownDevice(key, device, waiting.emailNorm) ? `device ${device.id}` : null;
      await limits.take(
        { of: tries, key: `${waiting.publicId} ${known ?? siteOf(ip)}` },
        ...(known === null ? [{ of: triesAnywhere, key: waiting.publicId }] : []),
      );
      const outcome = await db.transaction(async (tx) => {
        // Anyone who changes the password or turns the factor off meanwhile is right.
        await holdOwner(tx, db.engine, waiting.userId);
        const tried = await countWaitTry(tx, id, codeTries);
        const user = tried && (await userById(tx, tried.userId));
        if (!user || sha256Hex(await passwordHashOf(tx, user.id)) !== tried.password)
          return { refused: 'over' } as const;
        const judged = await judge(tx, user.id, code);
        if (judged !== 'right') return { refused: judged, left: codeTries - tried.tries } as const;
        await deleteWait(tx, id);
        return { signedIn: { user, tokens: await sessions.open(tx, user.id, { ip, isKnown: known !== null }) } };
      });
      if ('signedIn' in outcome) {
        const { user, tokens } = outcome.signedIn;
        log.info({ event: 'login', user: user.publicId, by: 'second factor' }, 'Signed in');
        return { tokens, user, device: rememberOn(key, random, device, waiting.emailNorm) };
      }
      const told = refusals.take(ip);
      if (told) log.info({ event: 'second_factor_refused', user: waiting.publicId, ...told }, 'A code was refused');
      if (outcome.refused === 'over' || outcome.left <= 0) throw new Problem('second_factor_over');
      throw new Problem('code_wrong', {
        fields: { code: outcome.refused === 'used' ? codeUsed : codeWrong(outcome.left) },
      });
    },
  };
}

/** A secret that was shown waits so long for its first code. */
const setupWait = 3_600_000;

export type SecondFactors = ReturnType<typeof createSecondFactors>;
