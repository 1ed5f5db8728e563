import { socialNetworks, type SocialNetwork } from '#domain/social-network.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** By whom one can sign in here; none where nothing is set. */
    social: readonly SocialProvider[];
  }
}

/** An OpenID provider, and what it knows this installation by. */
export interface SocialProvider {
  network: SocialNetwork;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const issuers: Readonly<Record<SocialNetwork, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};

/** GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET, and APPLE_… alike. Another issuer stands in for one where tests run. */
export const settings = (read: SettingsReader) => ({
  social: socialNetworks.flatMap((network): SocialProvider[] => {
    const name = network.toUpperCase();
    const [clientId, clientSecret] = [read.text(`${name}_CLIENT_ID`), read.text(`${name}_CLIENT_SECRET`)];
    const issuer = read.url(`${name}_ISSUER`, ['http:', 'https:']) ?? issuers[network];
    if (clientId === undefined && clientSecret === undefined) return [];
    if (clientId !== undefined && clientSecret !== undefined) return [{ network, issuer, clientId, clientSecret }];
    read.problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set both, or neither`);
    return [];
  }),
});
