/**
 * What an API key may do: upload pictures, look at screens, change them, put another picture behind the link of a screen whose drawing
 * stays.
 */
export const keyScopes = ['upload', 'read', 'manage', 'update'] as const;
export type KeyScope = (typeof keyScopes)[number];
