import type { Locale } from './locales.ts';
import type { Role } from './role.ts';

/** The status of anyone who has paid for a plan. */
export const premiumStatus = 'subscribed';

/** Whether an account has what is for subscribers: whatever else its status says, it has not (AUTH-16). */
export const isPremium = (status: string): boolean => status === premiumStatus;

/** Who is looking at the page. Null stands for a visitor. Never holds a token. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  /** IANA name: their days begin at its midnight. */
  timezone: string;
  role: Role;
  /** Of their letters. */
  language: Locale;
  /** Where their picture is shown. */
  avatar: string | null;
  info: {
    is_verified: boolean;
    passphrase_enable: boolean;
    /** `subscribed` means premium. */
    status: { alias: string };
  };
}
