import type { ScreenVersion } from '#machines/screen-versions/screen-versions.machine.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { openedScreens, pastPictures } from './pictured-screens.ts';

const [opened] = openedScreens;
const { width, height } = samplePictures[opened?.picture ?? 'dashboard'];

/** A screen of the viewer, and what it showed before. */
export const versionedScreen = {
  signature: opened?.signature ?? '',
  fileId: opened?.fileId ?? '',
  width: 2 * width,
  height: 2 * height,
};

export const sampleVersions: readonly ScreenVersion[] = pastPictures.map(({ fileId, look }) => ({
  fileId,
  width: 2 * width,
  height: 2 * height,
  date_created: look === 'marked' ? '2026-11-20T12:10:00.000Z' : '2026-11-20T12:02:00.000Z',
  unhides: look !== 'marked',
  hidden: look === 'marked' ? 'readable' : 'none',
  readable: look === 'marked' ? [[320, 180, 240, 40]] : [],
  note: look === 'marked' ? 'With the sum, for the accountant' : null,
}));

/** A version, and what the screen shows now. */
export const comparedPictures = {
  before: {
    ...versionedScreen,
    fileId: sampleVersions[0]?.fileId ?? '',
    title: 'Before: Nov 20, 2026, 2:10 PM',
  },
  after: { ...versionedScreen, title: 'Now' },
};
