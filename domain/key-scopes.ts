/** What an API key may do: upload pictures, look at screens, put them into the trash and take them out. */
export const keyScopes = ['upload', 'read', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];
