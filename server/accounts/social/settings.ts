import { socialNetworks, socialTitles, type SocialNetwork } from '#domain/social-network.ts';
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
export const settings = (reader: SettingsReader) => ({
  social: socialNetworks.flatMap((network): SocialProvider[] => {
    const read = reader.in('People and sign-in');
    const [name, title] = [network.toUpperCase(), socialTitles[network]];
    const clientId = read.text(`${name}_CLIENT_ID`, `lets people sign in with ${title}: what it knows this site by`);
    const clientSecret = read.secret(`${name}_CLIENT_SECRET`, `what proves to ${title} that this site asks`, 1);
    const issuer = read.url(
      `${name}_ISSUER`,
      `another OpenID provider in the place of ${title}`,
      ['http:', 'https:'],
      issuers[network],
    );
    if (clientId === undefined && clientSecret === undefined) return [];
    if (clientId !== undefined && clientSecret !== undefined) return [{ network, issuer, clientId, clientSecret }];
    reader.problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set both, or neither`);
    return [];
  }),
});
