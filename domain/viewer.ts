/** Who is looking at the page. Null stands for a visitor. Never holds a token. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  /** IANA name: their days begin at its midnight. */
  timezone: string;
  info: {
    is_verified: boolean;
    passphrase_enable: boolean;
    /** `subscribed` means premium (specification §3). */
    status: { alias: string };
  };
}

export const isPremium = (viewer: Viewer): boolean => viewer.info.status.alias === 'subscribed';
