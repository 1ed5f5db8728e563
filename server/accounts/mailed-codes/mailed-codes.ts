import type { ErrorType } from '#domain/errors.ts';
import { codeTries } from '#domain/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { siteOf } from '#server/platform/http/network.ts';
import { createLineLimit } from '#server/platform/limits/line-limit.ts';
import type { RateLimit, Take } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { equalSecrets } from '#server/platform/secrets/tokens.ts';
import { isKnownDevice, readDevice } from '../device.ts';
import { codeExpired, codeWrong } from '../faults.ts';
import { accountLimits } from '../limits.ts';
import { codeLetters } from '../letters/queues.ts';
import { codeOf, codeToken, readCodeToken } from './code-token.ts';
import {
  countSending,
  countTry,
  deleteMailedCode,
  insertMailedCode,
  mailedCodeById,
  newestMailedCode,
  type MailedCode,
} from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

export const codeLifetime = 10 * minute;
/** No other code is sent for so long. */
export const codeInterval = minute;
/** For so long something waits for its code, or for another one. */
export const waitingFor = {
  registration: 24 * hour,
  restore: hour,
  email: hour,
  proof: hour,
} as const satisfies Record<MailedCode['purpose'], number>;
const overType = {
  registration: 'verification_over',
  restore: 'restore_over',
  email: 'email_over',
  proof: 'code_expired',
} as const satisfies Record<MailedCode['purpose'], ErrorType>;

/** What those who wait for a letter are told. */
export interface Awaited {
  token: string;
  email: string;
  /** Whole seconds until another code can be sent, and until this one is over: 0 when it is. */
  resendIn: number;
  expiresIn: number;
}

/** Who asks for a letter, as the server knows them; `device` is what they showed of earlier logins. */
export interface Asker {
  ip: string;
  device: string | undefined;
}

/** Whether whatever waits can come true: for a taken address no account is opened, without an account no password is set. */
const mayComeTrue = ({ purpose, userId }: MailedCode): boolean => (purpose === 'registration') === (userId === null);

export const isOver = ({ purpose, createdAt }: MailedCode, now: number): boolean =>
  Math.abs(now - createdAt) >= waitingFor[purpose];

/** A clock that was set back keeps no code alive. */
export const isFresh = ({ sentAt, tries }: MailedCode, now: number): boolean =>
  tries < codeTries && Math.abs(now - sentAt) < codeLifetime;

/**
 * Six digits by letter, for whatever needs a proof that somebody reads the letters to an address. Anyone who asks gets a token,
 * which with the digits lets happen what was kept. Where nothing may come of it all is the same, but for the letter.
 */
export function createMailedCodes(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets' | 'jobs'>,
) {
  const { db, clock, random, limits, log, jobs } = platform;
  const { key } = platform.secrets;
  const { codes, codesAnywhere } = accountLimits(platform);
  const refusals = createLineLimit({ ofBlock: 60, ofAll: 600 }, clock);

  const awaited = (code: MailedCode): Awaited => {
    const now = clock.now();
    const secondsOf = (wait: number, most: number): number => Math.ceil(Math.min(most, Math.max(0, wait)) / 1000);
    return {
      token: codeToken(key, code),
      email: code.email,
      resendIn: secondsOf(code.sentAt + codeInterval - now, codeInterval),
      expiresIn: isFresh(code, now) ? secondsOf(code.sentAt + codeLifetime - now, codeLifetime) : 0,
    };
  };

  const send = (tx: Tx, { id, sending }: MailedCode): Promise<void> => jobs.enqueue(tx, codeLetters, { id, sending });

  /** The row of a token. Throws verification_over, restore_over or email_over. */
  async function find(purpose: MailedCode['purpose'], token: string): Promise<MailedCode> {
    const id = readCodeToken(key, purpose, token);
    const code = id === null ? null : await mailedCodeById(db.query, id);
    if (!code || isOver(code, clock.now())) throw new Problem(overType[purpose]);
    return code;
  }

  /**
   * Counts a letter to an address, in its normal form, beside what `takes` counts, and in `ofDay` wherever it is asked for. Throws too_many. A device on which its account
   * was signed in has letters of its own, so that strangers cannot use up those of its owner.
   */
  async function count(
    email: string,
    { ip, device: shown }: Asker,
    { takes = [], ofDay }: { takes?: readonly Take[]; ofDay?: RateLimit } = {},
  ): Promise<void> {
    const device = readDevice(shown);
    const known = device && isKnownDevice(key, device, email) ? `device ${device.id}` : null;
    await limits.take(
      ...takes,
      { of: codes, key: `${email} ${known ?? siteOf(ip)}` },
      ...(known === null ? [{ of: codesAnywhere, key: email }] : []),
      ...(ofDay === undefined ? [] : [{ of: ofDay, key: `${email} ${known ?? 'anywhere'}` }]),
    );
  }

  /** Whether redeem would take this code now. Where nothing may come of it none is right. */
  const isRight = (code: MailedCode, typed: string): boolean =>
    isFresh(code, clock.now()) && equalSecrets(typed, codeOf(key, code)) && mayComeTrue(code);

  return {
    isRight,
    count,
    find,
    awaited,

    /** Has a first code sent, when `tx` is committed. `kept` is what `use` of redeem gets. */
    async open(
      tx: Tx,
      code: Pick<MailedCode, 'purpose' | 'email' | 'emailNorm' | 'userId' | 'locale'> & { kept: object },
    ): Promise<MailedCode> {
      const now = clock.now();
      const opened = {
        ...code,
        id: random.base62(22),
        kept: JSON.stringify(code.kept),
        sending: 1,
        tries: 0,
        sentAt: now,
        createdAt: now,
      };
      await insertMailedCode(tx, opened);
      await send(tx, opened);
      return opened;
    },

    /** What was asked for last with an address, in its normal form. */
    async newest(purpose: MailedCode['purpose'], email: string): Promise<MailedCode | null> {
      const code = await newestMailedCode(db.query, purpose, email);
      return code && !isOver(code, clock.now()) ? code : null;
    },

    /** Has another code sent in place of the present one. Throws too_many while that is too young. */
    async sendAgain(code: MailedCode, asker: Asker): Promise<MailedCode> {
      const { resendIn } = awaited(code);
      if (resendIn > 0) throw new Problem('too_many', { retryAfter: resendIn });
      await count(code.emailNorm, asker);
      return db.transaction(async (tx) => {
        const next = await countSending(tx, code, clock.now());
        if (next) await send(tx, next);
        return next ?? (await mailedCodeById(tx, code.id)) ?? code;
      });
    },

    /**
     * Lets `use` happen, once, if the code is right. Throws code_wrong, code_expired, or verification_over, restore_over or email_over;
     * what `use` throws leaves all as it was.
     */
    async redeem<Used>(
      { purpose, token, code: typed, ip }: { purpose: MailedCode['purpose']; token: string; code: string; ip: string },
      use: (tx: Tx, code: MailedCode) => Promise<Used>,
    ): Promise<Used> {
      const id = readCodeToken(key, purpose, token);
      if (id === null) throw new Problem(overType[purpose]);
      const outcome = await db.transaction(async (tx): Promise<Outcome<Used>> => {
        const now = clock.now();
        const tried = await countTry(tx, id, codeTries);
        const code = tried ?? (await mailedCodeById(tx, id));
        if (!code || isOver(code, now)) return { refused: 'over' };
        if (!tried || !isFresh({ ...tried, tries: 0 }, now)) return { refused: 'expired' };
        if (!equalSecrets(typed, codeOf(key, tried)) || !mayComeTrue(tried))
          return { refused: 'wrong', left: codeTries - tried.tries };
        await deleteMailedCode(tx, id);
        return { used: await use(tx, tried) };
      });
      if ('used' in outcome) return outcome.used;
      const told = refusals.take(ip);
      if (told) log.info({ event: 'code_refused', purpose, ...told }, 'A mailed code was refused');
      throw problemOf(purpose, outcome);
    },
  };
}

export type MailedCodes = ReturnType<typeof createMailedCodes>;

type Refused = { refused: 'over' | 'expired' } | { refused: 'wrong'; left: number };
type Outcome<Used> = { used: Used } | Refused;

function problemOf(purpose: MailedCode['purpose'], outcome: Refused): Problem {
  if (outcome.refused === 'over') return new Problem(overType[purpose]);
  return outcome.refused === 'wrong' && outcome.left > 0
    ? new Problem('code_wrong', { fields: { code: codeWrong(outcome.left) } })
    : new Problem('code_expired', { fields: { code: codeExpired } });
}
