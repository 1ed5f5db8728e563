import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeOwnFolder, runsPrograms } from '../support/memory-folder.ts';

test('a run takes away what killed ones have left, and nothing of one that goes on or of others', () => {
  const place = mkdtempSync(join(tmpdir(), 'kadr-memory-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const ended = `kadr-tests-${spawnSync('true').pid}`;
  for (const name of [ended, 'kadr-tests-1', 'kadr-tests', 'other'])
    mkdirSync(join(place, name, 'files'), { recursive: true });

  const folder = makeOwnFolder(place);
  expect(folder).toBe(join(place, `kadr-tests-${process.pid}`));
  expect(readdirSync(place).toSorted()).toEqual(
    ['kadr-tests', 'kadr-tests-1', `kadr-tests-${process.pid}`, 'other'].toSorted(),
  );
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
});

test('memory that starts no programs, or is not mounted, takes no files of tests', () => {
  const mounted = (options: string) => `proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;
  expect(runsPrograms(mounted('rw,nosuid,nodev'), '/dev/shm')).toBe(true);
  expect(runsPrograms(mounted('rw,nosuid,nodev,noexec'), '/dev/shm')).toBe(false);
  expect(runsPrograms(`${mounted('rw')}${mounted('rw,noexec')}`, '/dev/shm')).toBe(false);
  expect(runsPrograms('proc /proc proc rw 0 0\n', '/dev/shm')).toBe(false);
});
