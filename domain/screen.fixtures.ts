import { untoldScreen, type Screen } from './screen.ts';

/** A screen for tests and stories: what a screen has beside what a sample is about stands here alone. */
export const sampleScreen: Screen = {
  ...untoldScreen,
  signature: '4fJ7cQ2mZxT9bLwK1sVnRa',
  fileId: 'h2Kd81LmQz0pVtXe',
  name: 'orders.png',
  mime: 'image/png',
  bytes: 48_200,
  width: 1280,
  height: 800,
  date_created: '2026-11-21T10:00:00.000Z',
  day: '2026-11-21',
};
