import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import * as openid from 'openid-client';
import type { SocialNetwork } from '#domain/social-network.ts';
import type { Role } from '#domain/role.ts';
import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/problem.ts';
import { roleByClaims } from './role-rules.ts';
import type { SocialProvider } from './settings.ts';

/** What a provider says of somebody who has signed in there. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Null where they keep it to themselves, or the provider has not made sure that it is theirs. */
  email: string | null;
  name: string | null;
  /** What their company makes of them; null where roles are given here. */
  role: Role | null;
}

export type Providers = ReturnType<typeof createProviders>;

/** Milliseconds: a provider that says nothing for so long keeps nobody any longer. */
const patience = 10_000;

/** The providers that the operator has set, each looked up when it is needed first. */
export function createProviders({ social }: Pick<Config, 'social'>) {
  const known = new Map<SocialNetwork, Promise<Known>>();

  /** Throws not_found for a network that is not set, and unavailable for one out of reach. */
  async function of(network: SocialNetwork): Promise<Known> {
    const provider = social.find((one) => one.network === network);
    if (!provider) throw new Problem('not_found');
    const looked = known.get(network) ?? look(provider);
    known.set(network, looked);
    return looked.catch((cause: unknown) => {
      known.delete(network);
      throw new Problem('unavailable', { retryAfter: 5, cause });
    });
  }

  return {
    of,

    /** Returns the claims of a token that this provider made for us and this sign-in alone. Throws unauthorized. */
    async read(network: SocialNetwork, token: string, nonce: string): Promise<Claims> {
      const { provider, keys, issuer } = await of(network);
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: provider.clientId,
        requiredClaims: ['exp'],
      }).catch((cause: unknown) => {
        throw new Problem('unauthorized', { cause });
      });
      if (payload['nonce'] !== nonce || !payload.sub || isForAnother(payload, provider))
        throw new Problem('unauthorized');
      const { email, email_verified: isVerified, name } = payload;
      const isProven =
        isVerified === true || isVerified === 'true' || (isVerified === undefined && provider.trustsEmail);
      return {
        issuer,
        subject: payload.sub,
        email: typeof email === 'string' && isProven ? email : null,
        name: typeof name === 'string' ? name : null,
        role: roleByClaims(provider.roles, payload),
      };
    },
  };
}

interface Known {
  provider: SocialProvider;
  configuration: openid.Configuration;
  issuer: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

async function look(provider: SocialProvider): Promise<Known> {
  // Nothing but a stand-in on the same machine is reached without TLS.
  const execute = provider.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const configuration = await openid.discovery(
    new URL(provider.issuer),
    provider.clientId,
    provider.clientSecret,
    openid.ClientSecretPost(provider.clientSecret),
    { execute, timeout: patience / 1000 },
  );
  const { issuer, jwks_uri: keysAt } = configuration.serverMetadata();
  if (keysAt === undefined) throw new Error(`${issuer} names no keys`);
  const keys = createRemoteJWKSet(new URL(keysAt), { timeoutDuration: patience });
  return { provider, configuration, issuer, keys };
}

/** A token for several parties names the one that it was given to. */
const isForAnother = ({ azp }: JWTPayload, { clientId }: SocialProvider): boolean =>
  azp !== undefined && azp !== clientId;
