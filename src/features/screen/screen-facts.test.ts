import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { sampleScreen } from '#domain/screen.fixtures.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { pictureSources } from './picture-sources.ts';
import { screenFacts, screenSummary } from './screen-facts.ts';

const screen = {
  ...sampleScreen,
  bytes: 1_140_000,
  width: 2560,
  height: 1600,
  date_created: '2026-11-20T22:30:00.000Z',
  day: '2026-11-21',
};
const english = createIntl({ locale: 'en-US', messages: messagesOf('en') });

test('the facts of a screen are told in the zone of its viewer, and to a visitor without the hour', () => {
  expect(screenFacts(english, screen, 'Europe/Kyiv')).toEqual([
    '2560 × 1600 px',
    'PNG',
    '1.1 MB',
    'November 21, 2026, 12:30 AM',
  ]);
  const taken = { ...screen, date_taken: '2020-07-01T06:30:00.000Z' };
  expect(screenFacts(english, taken, 'Europe/Kyiv').slice(-2)).toEqual([
    'Taken July 1, 2020, 9:30 AM',
    'Uploaded November 21, 2026, 12:30 AM',
  ]);
  expect(screenFacts(english, screen, null).at(-1)).toBe('November 20, 2026');
  expect(screenSummary(english, { ...screen, bytes: 300, mime: 'image/webp' })).toBe('2560 × 1600 px, WebP, 1 kB');
});

const file = (size: string | number) => `/screens/v1/files/${screen.signature}/${screen.fileId}/${size}`;

test('the stage chooses among renditions and the original, on a phone among renditions alone', () => {
  expect(pictureSources(screen)).toEqual({
    src: file('original'),
    srcSet: `${file(320)} 320w, ${file(640)} 640w, ${file(1280)} 1280w, ${file('original')} 2560w`,
    sizes:
      '(max-width: 1023px) min(100vw - 24px, (72vh - 24px) * 1.6, 2560px), ' +
      'min(100vw - 24px, (clamp(20rem, 100vh - 13rem, 72rem) - 24px) * 1.6, 2560px)',
    handheld: {
      media: '((max-width: 767px) or ((max-height: 480px) and (pointer: coarse)))',
      srcSet: `${file(320)} 320w, ${file(640)} 640w, ${file(1280)} 1280w`,
      sizes: 'calc(min(100vw - 24px, (max(16rem, 100vh - 8rem) - 24px) * 1.6, 2560px) * 0.9)',
    },
  });
});

test('a phone gets a rendition also of a picture that is no wider than the largest of them', () => {
  const ofWidth = (width: number) => pictureSources({ ...screen, width, height: width / 2 }).handheld?.srcSet;
  expect(ofWidth(1280)).toBe(`${file(320)} 320w, ${file(640)} 640w, ${file(1280)} 1280w`);
  expect(ofWidth(1170)).toBe(`${file(320)} 320w, ${file(640)} 640w, ${file(1280)} 1170w`);
  expect(ofWidth(320)).toBeUndefined();
});

test('a long picture is as wide as the window lets it be', () => {
  const { sizes, handheld } = pictureSources({ ...screen, width: 1400, height: 3600 });
  expect([sizes, handheld?.sizes]).toEqual(['min(100vw - 24px, 1400px)', 'calc(min(100vw - 24px, 1400px) * 0.9)']);
});

test('renditions that are no smaller, narrower than they say, or do not move are left out', () => {
  expect(pictureSources({ ...screen, width: 640, height: 400 }).srcSet).toBe(
    `${file(320)} 320w, ${file('original')} 640w`,
  );
  expect(pictureSources({ ...screen, width: 1000, height: 9000 })).toEqual({ src: file('original') });
  expect(pictureSources({ ...screen, mime: 'image/gif' })).toEqual({ src: file('original') });
});
