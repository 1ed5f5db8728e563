import { expect, test } from 'vitest';
import { announcementCookie, announcementKey, dismissedIn } from './announcement.ts';

test('the cookie names the announcement that was dismissed, and no other text', () => {
  const key = announcementKey('We are away until Monday.');
  expect(dismissedIn(`theme=dark; ${announcementCookie}=${key}; x=1`)).toBe(key);
  expect(announcementKey('We are away until Tuesday.')).not.toBe(key);
});

test('whatever else stands in the cookies has dismissed nothing', () => {
  expect(['', 'announcement=', 'old-announcement=abc', 'announcement=<b>'].map(dismissedIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
