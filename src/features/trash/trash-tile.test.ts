import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { daysLeft } from '#domain/days-left.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { trashTile } from './trash-tile.ts';

const intl = createIntl({ locale: 'en-US', timeZone: 'UTC', messages: messagesOf('en') });

test('SCR-09 a tile of the trash says how many days are left, in place of its time', () => {
  const deleted = { ...screen, date_purged: '2026-12-21T22:30:00.000Z' };
  const shown = (now: string) => {
    const look = { intl, timezone: 'Europe/Kyiv', now: Date.parse(now) };
    const { time, dateTime, to } = trashTile(deleted, '/s/a', look);
    return { time, dateTime, to };
  };
  const tile = (time: string) => ({ time, dateTime: '2026-12-21T22:30:00.000Z', to: '/s/a' });
  expect(
    ['2026-11-22T08:00:00Z', '2026-12-21T00:00:00Z', '2026-12-21T22:00:00Z', '2027-01-01T00:00:00Z'].map(shown),
  ).toEqual([tile('30 days left'), tile('1 day left'), tile('Gone today'), tile('Gone today')]);
});

test('the days left are counted in midnights of the viewer', () => {
  const purged = '2026-12-21T22:30:00.000Z';
  const left = (now: string, zone: string) => daysLeft(purged, Date.parse(now), zone);
  expect(left('2026-11-21T22:30:00Z', 'UTC')).toBe(30);
  expect(left('2026-12-21T00:01:00Z', 'UTC')).toBe(0);
  expect(left('2026-12-21T00:01:00Z', 'Europe/Kyiv')).toBe(1);
  expect(left('2027-01-02T00:00:00Z', 'UTC')).toBe(0);
});
