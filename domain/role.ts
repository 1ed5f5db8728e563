/** What an account may do beside its own things: answer in chat, edit and moderate what the site says, or all of it. */
export const roles = ['customer', 'operator', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];
