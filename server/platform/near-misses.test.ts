import { expect, test } from 'vitest';
import { listSettings } from './config.ts';

const meant = (names: string[]) => listSettings(Object.fromEntries(names.map((name) => [name, 'x']))).misses;

test('a variable that is called almost as one that is read is told, with the one that is meant', () => {
  const said = (name: string, known: string) => `${name} is set, and nothing reads it: is ${known} meant?`;
  expect(
    meant(['UPLOAD_BYTES_LIMT', 'DATA_DRI', 'DATABASE_URI', 'ROLE', 'DATADIR', 'public_url', 'MAIN_API_ORIGINS']),
  ).toEqual([
    said('UPLOAD_BYTES_LIMT', 'UPLOAD_BYTES_LIMIT'),
    said('DATA_DRI', 'DATA_DIR'),
    said('DATABASE_URI', 'DATABASE_URL'),
    said('ROLE', 'ROLES'),
    said('DATADIR', 'DATA_DIR'),
    said('public_url', 'PUBLIC_URL'),
    said('MAIN_API_ORIGINS', 'MAIN_API_ORIGIN'),
  ]);
});

test('what other programs set is no slip, nor is what is read itself, nor what is empty', () => {
  const { settings } = listSettings({});
  expect(
    meant(['HOME', 'PATH', 'HOSTNAME', 'PORT1', 'USER', 'LANG', 'TMPDIR', 'NODE_OPTIONS', 'HTTP_PROXY', 'KADR_PORT']),
  ).toEqual([]);
  expect(meant(settings.map(({ name }) => name))).toEqual([]);
  expect(listSettings({ DATA_DRI: ' ' }).misses).toEqual([]);
});
