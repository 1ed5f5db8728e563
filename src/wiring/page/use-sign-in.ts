import { useBootstrap } from './bootstrap.ts';

/** Whether people log in by passwords and passkeys here: else by a provider alone, and nothing asks for a password. */
export const useHasPasswords = (): boolean => useBootstrap().site.signIn.includes('password');
