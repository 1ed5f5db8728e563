import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { secondFactorWait } from '#domain/limits.ts';
import type { ProofKind } from '#domain/proof.ts';
import type { Config } from '#server/platform/config.ts';
import { addCookie, attributes } from './cookies.ts';

/** What a browser proves, and a letter's link that was opened in it. */
type KeptKind = ProofKind | 'link';

type CookieConfig = Pick<Config, 'allowInsecureCookies'>;

/**
 * Seconds for which a browser knows what it has to prove: a day for a new account, as the main API does, an hour for an old one, ten
 * minutes for a login.
 */
const lives: Record<KeptKind, number> = {
  verification: 86_400,
  restore: 3600,
  email: 3600,
  'second-factor': secondFactorWait / 1000,
  link: 600,
};

const nameOf = (kind: KeptKind, config: CookieConfig): string =>
  config.allowInsecureCookies ? kind : `__Host-Http-${kind}`;

const KeptProof = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 256 }),
    /** What the next letter is asked for with; not there in a browser that only opened the letter. */
    asked: Type.Optional(
      Type.Object({
        group: Type.String({ maxLength: 40 }),
        email: Type.String({ maxLength: 254 }),
        /** Epoch milliseconds. */
        resendAt: Type.Number(),
        expiresAt: Type.Number(),
      }),
    ),
  },
  { additionalProperties: false },
);
export type KeptProof = Static<typeof KeptProof>;
const validator = Compile(KeptProof);

/** Keeps what a code belongs to where scripts cannot read it. */
export const keepProof = (reply: FastifyReply, kind: KeptKind, proof: KeptProof, config: CookieConfig): void =>
  addCookie(reply, nameOf(kind, config), Buffer.from(JSON.stringify(proof)).toString('base64url'), {
    ...attributes(config),
    httpOnly: true,
    maxAge: lives[kind],
  });

export const forgetProof = (reply: FastifyReply, kind: KeptKind, config: CookieConfig): void =>
  addCookie(reply, nameOf(kind, config), '', { ...attributes(config), httpOnly: true, maxAge: 0 });

/** What this browser has to prove; null where there is nothing. */
export function proofOf(request: FastifyRequest, kind: KeptKind, config: CookieConfig): KeptProof | null {
  const kept = parseCookie(request.headers.cookie ?? '')[nameOf(kind, config)];
  if (!kept) return null;
  try {
    const proof: unknown = JSON.parse(Buffer.from(kept, 'base64url').toString());
    return validator.Check(proof) ? proof : null;
  } catch {
    return null;
  }
}
