import { expect, test } from 'vitest';
import { momentName } from './moment-name.ts';

test('a picture without a name is named by the clock of the device', () => {
  expect(momentName(new Date(2026, 10, 21, 9, 5, 7))).toBe('2026-11-21 09-05-07.png');
});
