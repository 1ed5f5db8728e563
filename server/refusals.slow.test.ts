import { expect, test } from 'vitest';
import { Problem } from '#server/platform/problem.ts';
import { testConfig } from '#tests/support/engines.ts';
import { refusalOf } from './refusals.ts';

test.each(['Connection terminated unexpectedly', 'timeout expired'])('says which database went away: %s', (message) => {
  const config = { ...testConfig('/tmp'), databaseUrl: 'postgres://kadr:secret@db.example:5432/kadr' };
  expect(refusalOf(new Error(message), config)).toBe(
    `The database at db.example:5432/kadr cannot be used: ${message}. Start it, or set DATABASE_URL right.`,
  );
});

test.each(['EIO', 'EBADMSG', 'ESTALE', 'Unknown system error -117'])('a disk that fails is named: %s', (code) => {
  const said = (name: string) =>
    `${name} cannot be used: the disk fails (${code}). Nothing more was changed: look at its disk, of which the system's log says more, and give the command again.`;
  const error = Object.assign(new Error(code), { code, syscall: 'scandir' });
  expect([
    refusalOf(error, testConfig('/srv/kadr')),
    refusalOf(Object.assign(error, { path: '/mnt/backup/files' }), testConfig('/srv/kadr')),
  ]).toEqual([said('A file'), said('/mnt/backup/files')]);
});

test.each([11, 26, 779])(
  'says that the database is damaged, also where it has refused a write for that: %s',
  (errcode) => {
    const error = Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode });
    for (const thrown of [error, new Problem('unavailable', { retryAfter: 5, cause: error })])
      expect(refusalOf(thrown, testConfig('/srv/kadr'))).toBe(
        'The database is damaged: database disk image is malformed. Nothing more was changed: restore a backup (npm run restore -- --from DIR).',
      );
  },
);
