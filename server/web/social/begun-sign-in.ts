import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { locales } from '#domain/locales.ts';
import type { Config } from '#server/platform/config.ts';
import { addCookie, attributes } from '../session/cookies.ts';

/** Seconds: for so long somebody may be with the provider. */
const life = 600;

/** What this browser has begun, against which the answer of the provider is checked. */
const BegunSignIn = Type.Object(
  {
    network: Type.String({ maxLength: 16 }),
    state: Type.String({ maxLength: 128 }),
    nonce: Type.String({ maxLength: 128 }),
    verifier: Type.String({ maxLength: 128 }),
    locale: Type.Enum([...locales]),
    /** Whether it is to be linked to the account that is signed in. */
    links: Type.Boolean(),
    group: Type.Optional(Type.String({ maxLength: 40 })),
    invitation: Type.Optional(Type.String({ maxLength: 200 })),
    next: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
);
export type BegunSignIn = Static<typeof BegunSignIn>;
const validator = Compile(BegunSignIn);

const nameOf = (config: Config): string => (config.allowInsecureCookies ? 'social' : '__Host-Http-social');

const options = (config: Config, maxAge: number) => ({ ...attributes(config), httpOnly: true, maxAge });

export const keepBegun = (reply: FastifyReply, begun: BegunSignIn, config: Config): void =>
  addCookie(reply, nameOf(config), Buffer.from(JSON.stringify(begun)).toString('base64url'), options(config, life));

/** What was begun here, once. */
export function takeBegun(request: FastifyRequest, reply: FastifyReply, config: Config): BegunSignIn | null {
  const kept = parseCookie(request.headers.cookie ?? '')[nameOf(config)];
  if (!kept) return null;
  addCookie(reply, nameOf(config), '', options(config, 0));
  try {
    const begun: unknown = JSON.parse(Buffer.from(kept, 'base64url').toString());
    return validator.Check(begun) ? begun : null;
  } catch {
    return null;
  }
}
