import type { ListedKey } from '#src/features/profile/keys/key-list.tsx';
import type { AskingProgram } from '#src/features/pairing/pairing-card.tsx';
import type { ListedPasskey } from '#src/features/profile/passkeys/passkey-list.tsx';
import type { FactorSetting } from '#src/features/profile/second-factor/factor-status.tsx';
import type { ListedSession } from '#src/features/profile/sessions/session-list.tsx';

/** A picture of somebody. */
export const samplePicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23556" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fda"/%3E%3Cpath fill="%23fda" d="M1 8a3 3 0 0 1 6 0z"/%3E%3C/svg%3E';

/** The sessions of somebody with a phone and a script. */
export const sampleSessions: ListedSession[] = [
  {
    id: 'pX3v_0sQy7LkTm2Rw9Zb1A',
    product: 'Firefox',
    system: 'Linux',
    network: '203.0.113.0/24',
    date_created: '2026-11-02T08:15:00.000Z',
    date_used: '2026-11-23T09:40:00.000Z',
    is_current: true,
  },
  {
    id: 'pX3v_0sQy7LkTm2Rw9Zb1B',
    product: 'Safari',
    system: 'iOS',
    network: '2001:db8:5a::/48',
    date_created: '2026-11-20T18:30:00.000Z',
    date_used: '2026-11-22T21:05:00.000Z',
    is_current: false,
  },
  {
    id: 'pX3v_0sQy7LkTm2Rw9Zb1C',
    product: 'curl',
    system: null,
    network: '198.51.100.0/24',
    date_created: '2026-10-11T12:00:00.000Z',
    date_used: '2026-10-11T12:00:00.000Z',
    is_current: false,
  },
  {
    id: 'pX3v_0sQy7LkTm2Rw9Zb1D',
    product: null,
    system: null,
    network: null,
    date_created: '2026-09-30T06:45:00.000Z',
    date_used: '2026-09-30T06:45:00.000Z',
    is_current: false,
  },
];

/** A program that waits to be let in. */
export const sampleProgram: AskingProgram = {
  id: 'Zb3Kq0Vt9sLxWm2A7nRcTf',
  device: 'kadr on workstation',
  code: 'K7QX4M',
  scopes: ['upload', 'read', 'manage'],
  network: '203.0.113.7',
  isSameNetwork: true,
  expiresIn: 105,
};

/** Three keys: the second was never used, and the third may do everything. */
export const sampleKeys: ListedKey[] = [
  {
    id: 'm1Wc8EJpT5uHaGvA',
    name: 'ShareX',
    scopes: ['upload'],
    date_created: '2026-11-20T10:00:00.000Z',
    date_used: '2026-11-23T09:40:00.000Z',
    date_expires: null,
    signatures: null,
  },
  {
    id: 'm1Wc8EJpT5uHaGvB',
    name: 'Flameshot',
    scopes: ['upload'],
    date_created: '2026-11-19T10:00:00.000Z',
    date_used: null,
    date_expires: '2027-11-19T10:00:00.000Z',
    signatures: null,
  },
  {
    id: 'm1Wc8EJpT5uHaGvC',
    name: 'cron@nas-in-the-cellar-with-a-very-long-name-that-goes-on-and-on.example.org',
    scopes: ['upload', 'read', 'manage', 'update'],
    date_created: '2026-08-01T10:00:00.000Z',
    date_used: '2026-11-01T03:00:00.000Z',
    date_expires: null,
    signatures: null,
  },
];

/** A passkey that is used, and one that is not yet. */
export const samplePasskeys: ListedPasskey[] = [
  {
    id: 'm1Wc8EJpT5uHaGvP',
    name: 'Phone',
    date_created: '2026-11-22T18:30:00.000Z',
    date_used: null,
  },
  {
    id: 'm1Wc8EJpT5uHaGvQ',
    name: 'Laptop',
    date_created: '2026-10-02T08:15:00.000Z',
    date_used: '2026-11-23T09:40:00.000Z',
  },
];

export const factorOff: FactorSetting = { date_enabled: null, recovery_codes_left: 0 };
export const factorOn: FactorSetting = { date_enabled: '2026-10-02T08:15:00.000Z', recovery_codes_left: 9 };

export const sampleSecret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Kadr:olena%40kadr.example?issuer=Kadr&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};
export const sampleRecoveryCodes = [
  'b3kq-0vt9-shxw-m2a7',
  'nrct-f5mh-gzfa-8y2k',
  'q4wx-yc3t-b6vr-n2sd',
  '7e0p-u9ak-ht4z-gqm8',
  'jc5d-w8xr-2vka-t9nf',
  'p6ye-3hbs-m4gq-zk07',
  'v2nt-8dfc-x5aw-r9je',
  'h0sk-q7bm-6zpy-4wtc',
  'u3gx-f9ra-e2vd-n5kh',
  'c8wj-4mtz-b0yq-s6pe',
];
