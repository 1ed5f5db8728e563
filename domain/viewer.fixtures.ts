import type { Viewer } from './viewer.ts';

/** An account for tests and stories: what an account has beside who it is stands here alone. */
export const sampleViewer: Viewer = {
  id: '3kTMd9PqLz',
  email: 'olena@kadr.example',
  name: 'Olena',
  timezone: 'Europe/Kyiv',
  role: 'customer',
  language: 'en',
  avatar: null,
  info: { is_verified: true, passphrase_enable: false, status: { alias: 'free' } },
};
