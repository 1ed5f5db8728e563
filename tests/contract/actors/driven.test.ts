import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Actors that ask no server, and what they do instead. */
const askNoServer: Record<string, string> = {
  'src/app/browser-actors.ts': 'loads the texts of a language',
  'src/app/scrolling/scrolling.actors.ts': 'moves the page',
  'src/features/cookie-notice/cookie-notice.actors.ts': 'writes a cookie',
  'src/features/view-block/announcement.actors.ts': 'writes a cookie',
  'src/features/comments/comment-intent.ts': 'leads to the login',
  'src/features/editor/editor-page.ts': 'says what came of a save, and remembers the styles',
  'src/features/removal/removal-messages.ts': 'says what came of a removal, and offers Undo',
  'src/features/trash/trash-change-messages.ts': 'says what came of a change',
  'src/inspector/testing/played-flows.ts': 'plays flows that are recorded in a test',
  'src/pages/gallery/upload-arrivals.ts': 'tells of uploads that have come',
  'src/wiring/call-with-limit.ts': 'gives a call its limit',
  'src/wiring/live/library-changes.ts': 'tells of what the live pages hear',
  'src/wiring/network-return.ts': 'waits for the server by its probes',
  'src/wiring/popup/confirming.ts': 'asks by the popup',
  'src/wiring/screen-news.ts': 'tells the other lists of the tab',
  'src/wiring/timeline/edge-scroll.ts': 'moves the page',
  'src/wiring/use-copying.ts': 'writes to the clipboard',
};

/** What is driven as a part of the actors of another file, by that file. */
const parts: Record<string, string> = {
  'src/features/chat/chat-socket.ts': 'src/features/chat/chat.actors.ts',
  'src/features/chat/chat-surroundings.ts': 'src/features/chat/chat.actors.ts',
  'src/features/upload/queue/leftovers-source.ts': 'src/features/upload/queue/uploads.actors.ts',
  'src/features/upload/queue/network-source.ts': 'src/features/upload/queue/uploads.actors.ts',
  'src/wiring/session/session-tabs.ts': 'src/wiring/session/session.actors.ts',
  'src/wiring/live/live-lead.ts': 'src/wiring/live/live-in-browser.ts',
  'src/wiring/live/live-page.ts': 'src/wiring/live/live-in-browser.ts',
  'src/wiring/live/live-socket.ts': 'src/wiring/live/live-in-browser.ts',
  'src/wiring/live/live-tabs.ts': 'src/wiring/live/live-in-browser.ts',
  'src/wiring/reauthentication/proven-call.ts': 'src/features/profile/passphrase/open-passphrase-setting.ts',
  'src/wiring/timeline/returns-source.ts': 'src/wiring/timeline/timeline.actors.ts',
};

/** What runs in a browser alone, and the test that has one. */
const inBrowsers: Record<string, string> = {
  'src/features/account/code/use-code-sending.ts': 'tests/e2e/verification.slow.test.ts',
  'src/features/account/passkey/open-passkey-sign-in.ts': 'tests/e2e/second-factor.test.ts',
  'src/features/asks/asks.actors.ts': 'tests/e2e/asks.test.ts',
  'src/features/giving/giving.actors.ts': 'tests/e2e/asks.test.ts',
  'src/features/invites/inviting.actors.ts': 'tests/e2e/first-run.test.ts',
  'src/features/profile/passkeys/open-passkeys.ts': 'tests/e2e/second-factor.test.ts',
  'src/wiring/form/use-form.ts': 'tests/e2e/contact.test.ts',
};

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const actors = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) =>
    path.endsWith('.actors.ts') ||
    (!/\.(?:test|stories)\.tsx?$/.test(path) &&
      /\b(?:callWithLimit|provenCall|fromPromise|fromCallback)[<(]/.test(read(path))),
);
const driving = globSync('tests/contract/actors/*.ts', { cwd: root }).map(read).join('\n');
const isDriven = (path: string) => driving.includes(`from '#${path}'`);
const isExcused = (path: string) =>
  path in askNoServer || path in inBrowsers || (path in parts && isDriven(parts[path] ?? ''));

test('whatever gives a machine actors that ask the server is driven here against the real one', () => {
  expect(actors.length).toBeGreaterThan(35);
  expect(actors.filter((path) => !isDriven(path) && !isExcused(path))).toEqual([]);
});

test('no file is excused that has gone', () => {
  const excused = [...Object.keys(askNoServer), ...Object.keys(parts), ...Object.keys(inBrowsers)];
  expect(excused.filter((path) => !actors.includes(path))).toEqual([]);
  expect(
    [...Object.values(parts), ...Object.values(inBrowsers)].filter((path) => !globSync(path, { cwd: root })[0]),
  ).toEqual([]);
});
