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
    /** `subscribed` means premium. */
    status: { alias: string };
  };
}
