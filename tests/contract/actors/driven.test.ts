import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Actors that ask no server, and what they do instead. */
const askNoServer: Record<string, string> = {
  'src/app/scrolling/scrolling.actors.ts': 'moves the page',
  'src/features/cookie-notice/cookie-notice.actors.ts': 'writes a cookie',
  'src/features/view-block/announcement.actors.ts': 'writes a cookie',
};

const root = resolve(import.meta.dirname, '../../..');
const actors = globSync('src/**/*.actors.ts', { cwd: root });
const driving = globSync('*.ts', { cwd: import.meta.dirname })
  .map((name) => readFileSync(resolve(import.meta.dirname, name), 'utf8'))
  .join('\n');
const isDriven = (file: string) => driving.includes(`from '#${file}'`);

test('all actors that ask the server are driven here against the real one', () => {
  expect(actors.length).toBeGreaterThan(15);
  expect(actors.filter((file) => !isDriven(file) && !(file in askNoServer))).toEqual([]);
});

test('no file is excused that is driven, or is gone', () => {
  expect(Object.keys(askNoServer).filter((file) => isDriven(file) || !actors.includes(file))).toEqual([]);
});
