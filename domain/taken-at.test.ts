import { describe, expect, test } from 'vitest';
import { momentOfShown, shownAt, takenAtByExif, takenAtByName } from './taken-at.ts';

const inKyiv = (name: string): string | null => {
  const moment = takenAtByName(name, 'Europe/Kyiv');
  return moment === null ? null : new Date(moment).toISOString();
};

const morning = '2026-11-21T07:30:15.000Z';

describe('a name that a program gives its screenshots tells when they were taken', () => {
  test.each([
    // ShareX, Greenshot, PicPick
    '2026-11-21_09-30-15.png',
    'ShareX_2026-11-21_09-30-15.png',
    'chrome_2026-11-21_09-30-15.png',
    '2026-11-21 09_30_15-Window.png',
    '20261121_093015.png',
    // Windows
    'Screenshot 2026-11-21 093015.png',
    'Снимок экрана 2026-11-21 093015.png',
    'Знімок екрана 2026-11-21 093015.png',
    'Kadr 21.11.2026 9_30_15.png',
    'Forza Screenshot 2026.11.21 - 09.30.15.44.png',
    '20261121093015_1.jpg',
    // macOS
    'Screenshot 2026-11-21 at 09.30.15.png',
    'Screenshot 2026-11-21 at 9.30.15 AM.png',
    'Screenshot 2026-11-21 at 9.30.15\u202FAM.png',
    'Screen Shot 2026-11-21 at 9.30.15 AM.png',
    'Снимок экрана 2026-11-21 в 09.30.15.png',
    'Знімок екрана 2026-11-21 о 09.30.15.png',
    'CleanShot 2026-11-21 at 09.30.15@2x.png',
    'Screenshot 2026-11-21 at 09.30.15 (2).png',
    // Android
    'Screenshot_20261121-093015.png',
    'Screenshot_20261121-093015_Chrome.jpg',
    'Screenshot_20261121_093015_One UI Home.jpg',
    'Screenshot_2026-11-21-09-30-15-123_com.android.chrome.jpg',
    'Screenshot_2026-11-21-09-30-15.png',
    'IMG_20261121_093015.jpg',
    'IMG_20261121_093015_1.jpg',
    'signal-2026-11-21-09-30-15-123.jpg',
    'photo_2026-11-21_09-30-15.jpg',
    'PXL_20261121_073015123.jpg',
    'WhatsApp Image 2026-11-21 at 09.30.15.jpeg',
    // GNOME, KDE, Xfce, grim, ksnip, scrot
    'Screenshot from 2026-11-21 09-30-15.png',
    'Снимок экрана от 2026-11-21 09-30-15.png',
    'Знімок екрана з 2026-11-21 09-30-15.png',
    'Screenshot_20261121_093015.png',
    'Screenshot_2026-11-21_09-30-15.png',
    '20261121_09h30m15s_grim.png',
    'ksnip_20261121-093015.png',
    '2026-11-21-093015_1920x1080_scrot.png',
  ])('%s', (name) => {
    expect(inKyiv(name)).toBe(morning);
  });

  test.each([
    ['Screen Shot 2019-07-02 at 3.04.05 PM.png', '2019-07-02T12:04:05.000Z'],
    ['2026-11-21_09-30.png', '2026-11-21T07:30:00.000Z'],
    ['IMG-20261121-WA0003.jpg', '2026-11-21T10:00:00.000Z'],
    ['invoice 2026-11-21.png', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21_1920x1080.png', '2026-11-21T10:00:00.000Z'],
  ])('%s tells what it says', (name, moment) => {
    expect(inKyiv(name)).toBe(moment);
  });

  test.each([
    'Screenshot (12).png',
    'Screenshot_1.png',
    'image.png',
    'chrome_2tXq9vYz1A.png',
    '2026-02-30.png',
    'a 120261121.png',
  ])('%s tells nothing', (name) => {
    expect(inKyiv(name)).toBeNull();
  });
});

test('what a camera writes is read in its own zone, else in that of the account', () => {
  const of = (text: string, offset?: string) => {
    const moment = takenAtByExif(text, offset, 'Europe/Kyiv');
    return moment === null ? null : new Date(moment).toISOString();
  };
  expect([
    of('2026:07:01 09:30:15'),
    of('2026:07:01 09:30:15', '-07:00'),
    of('2026:03:29 02:30:00'),
    of('2026:03:29 04:30:00'),
    of('0000:00:00 00:00:00'),
    of('yesterday'),
  ]).toEqual([
    '2026-07-01T06:30:15.000Z',
    '2026-07-01T16:30:15.000Z',
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    null,
    null,
  ]);
});

test('a field shows a moment in the zone of its reader, and gives the same one back', () => {
  const moment = Date.UTC(2026, 6, 1, 6, 30);
  expect(shownAt(moment, 'Europe/Kyiv')).toBe('2026-07-01T09:30');
  expect(momentOfShown('2026-07-01T09:30', 'Europe/Kyiv')).toBe(moment);
  expect(momentOfShown('', 'Europe/Kyiv')).toBeNull();
});
