import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { notLookedAt, pageLooks, usualLook } from '../support/page-looks.ts';

test('every page is looked at by the tests of all pages, or is named with the reason why not', () => {
  const seen = new Set([...pageLooks.map(({ page }) => page), ...Object.keys(notLookedAt)]);
  expect(Object.keys(paths).filter((name) => !seen.has(name))).toEqual([]);
  expect(Object.keys(notLookedAt)).toEqual([
    'office',
    'office-chats',
    'office-chats-uuid',
    'office-comments',
    'office-submissions',
    'office-orders',
    'office-invites',
    'pair-id',
    'invite',
    'ask-id',
    'profile-webhooks-id',
    'setup',
    'office-people',
    'office-audit',
    'office-version',
    'pagespeed',
  ]);
});

test('a page is looked at by whom it is for, without what may be left out of its address', () => {
  const { path, ...look } = usualLook({ path: 'login', audience: 'visitor' });
  expect([look, path({ screen: 'a', trashed: 'b', collection: 'c', room: '', order: '1', space: '' })]).toEqual([
    { name: 'login', who: 'visitor' },
    '/login',
  ]);
  expect(usualLook({ path: 'trash', audience: 'member' }).who).toBe('member');
  const screen = usualLook({ path: 's-id', example: { id: 'one' } });
  expect(screen.path({ screen: 'a', trashed: 'b', collection: 'c', room: '', order: '1', space: '' })).toBe('/s/one');
  expect(() => usualLook({ path: 's-id' })).toThrow('The route of "s-id" has no example of "id"');
});
