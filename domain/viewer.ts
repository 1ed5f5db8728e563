import type { Locale } from './locales.ts';
import type { Role } from './role.ts';

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
  info: {
    is_verified: boolean;
    passphrase_enable: boolean;
    /** `subscribed` means premium. */
    status: { alias: string };
  };
}
