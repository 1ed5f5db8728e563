import { expect, test, vi } from 'vitest';
import { intlOf } from './intl.ts';
import { loadMessages } from './messages.ts';

test('a message is not written out as JSON each time that it is formatted', async () => {
  await loadMessages('uk', ['screens']);
  const intl = intlOf('uk');
  const select = (name: string) => intl.formatMessage({ id: 'screens.tile.select' }, { name });
  const first = select('a.png');
  const stringify = vi.spyOn(JSON, 'stringify');
  const second = select('b.png');
  expect(stringify).not.toHaveBeenCalled();
  stringify.mockRestore();
  expect(second).toBe(first.replace('a.png', 'b.png'));
});

test('a message names the site as it is called, without a value of the caller', async () => {
  await loadMessages('uk', ['shell']);
  const updated = (siteName?: string) => intlOf('uk', siteName).formatMessage({ id: 'shell.updated' });
  expect([updated('Знімок'), updated()]).toEqual(['Знімок оновлено', 'Kadr оновлено']);
});

test('a moment is said in UTC, wherever the machine stands that says it', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(new Date('2026-11-21T00:00:00Z').getDate()).toBe(20);
  expect(intlOf('en').formatDate('2026-11-21T00:00:00Z', { dateStyle: 'long' })).toBe('November 21, 2026');
  vi.unstubAllEnvs();
});
