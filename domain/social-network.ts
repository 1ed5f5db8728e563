/** By whom one can sign in, and what they are called everywhere. */
export const socialNetworks = ['google', 'apple'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const socialTitles: Readonly<Record<SocialNetwork, string>> = { google: 'Google', apple: 'Apple' };

export const isSocialNetwork = (name: string): name is SocialNetwork => socialNetworks.some((known) => known === name);
