/** The name of a provider by which one can sign in, as its settings and addresses have it: `company`, `google`. */
export type SocialNetwork = string;

/** What such a name is made of, as a pattern of JSON Schema too. */
export const networkPattern = '^[a-z][a-z0-9_]{0,15}$';

/** What those are called that need no title of their own. */
const knownTitles: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' };

/** The title of one that is not set any more, or has none of its own. */
export const titleOfNetwork = (network: SocialNetwork): string =>
  knownTitles[network] ?? `${network.charAt(0).toUpperCase()}${network.slice(1).replaceAll('_', ' ')}`;

/** A provider as pages offer it. */
export interface OfferedNetwork {
  alias: SocialNetwork;
  title: string;
}
