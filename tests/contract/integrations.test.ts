import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  curlLine,
  flameshotLine,
  gnomeLine,
  grimLine,
  macLine,
  shareXFile,
  shareXName,
  shellLine,
} from '#src/features/profile/keys/commands.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
let ada: Customer;
let folder: string;
let access: { publicUrl: string; key: string };

beforeAll(async () => {
  rest = await startRest('sqlite');
  const address = await rest.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await rest.signUp();
  const made = await ada.call({
    method: 'POST',
    url: '/api/v2/customers/keys',
    payload: { name: 'programs', scopes: ['upload'] },
  });
  access = { publicUrl: address, key: made.json<{ key: string }>().key };
  folder = await mkdtemp(join(tmpdir(), 'kadr-programs-'));
  await writeFile(join(folder, 'screenshot.png'), await picture('png'));
  await writeFile(join(folder, 'second; odd, name.png'), await picture('png'));
  await writeFile(join(folder, 'notes.txt'), 'no picture');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rest.close();
});

/** What a shell prints and how it ends, in the folder of the pictures. */
async function sh(line: string): Promise<{ out: string; err: string; code: number | null }> {
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err, code: await code };
}

const linksOf = async () =>
  (await ada.call({ url: '/screens/v1/history' }))
    .json<{ url: string; name: string }[]>()
    .map(({ url, name }) => ({ url, name }));
const link = /^http:\/\/localhost:3000\/s\/[0-9A-Za-z]{22}$/;

test('the line of curl uploads a picture, and its answer holds the link to share', async () => {
  const { out, code } = await sh(curlLine(access));
  const { url } = JSON.parse(out);
  expect([code, url]).toEqual([0, expect.stringMatching(link)]);
  expect((await linksOf())[0]).toEqual({ url, name: 'screenshot.png' });
});

test('the line of a shell prints the links of pictures with any names', async () => {
  const { out, err, code } = await sh(`${shellLine(access)}\nkadr screenshot.png 'second; odd, name.png'`);
  expect([code, err, out.trim().split('\n')]).toEqual([
    0,
    '',
    [expect.stringMatching(link), expect.stringMatching(link)],
  ]);
  const [second, first] = await linksOf();
  expect([first?.url, second?.url, second?.name]).toEqual([...out.trim().split('\n'), 'second; odd, name.png']);
});

test('the line of a shell says what the server refuses, and fails', async () => {
  const { out, err, code } = await sh(`${shellLine(access)}\nkadr notes.txt`);
  expect([out, code]).toEqual(['', 1]);
  expect(err).toContain('"type":"type_unsupported"');
  const revoked = await sh(`${shellLine({ ...access, key: `kadr_${'x'.repeat(43)}` })}\nkadr screenshot.png`);
  expect([revoked.out, revoked.code, revoked.err.includes('"type":"unauthorized"')]).toEqual(['', 1, true]);
});

test('the line of Flameshot opens the page of what was marked, and nothing when nothing was', async () => {
  const program = async (name: string, does: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${does}\n`);
    await chmod(join(folder, name), 0o755);
  };
  await program('xdg-open', 'echo "opened $1"');
  await program('flameshot', '[ "$*" = "gui --raw" ] && cat screenshot.png');
  const { out, code } = await sh(flameshotLine(access));
  const [newest] = await linksOf();
  expect([code, out]).toEqual([0, `opened ${newest?.url}\n`]);
  await program('flameshot', 'exit 1');
  expect((await sh(flameshotLine(access))).out).toBe('');
  expect((await linksOf())[0]).toEqual(newest);
});

test('the file of ShareX names what its documentation asks for, and what it says uploads a picture', async () => {
  const file = JSON.parse(shareXFile(access));
  expect(file).toEqual({
    Version: expect.stringMatching(/^(1[4-9]|[2-9]\d)\.\d+\.\d+$/),
    Name: `Kadr (${new URL(access.publicUrl).host})`,
    DestinationType: 'ImageUploader',
    RequestMethod: 'POST',
    RequestURL: `${access.publicUrl}/screens/v1/upload`,
    Headers: { Authorization: `Bearer ${access.key}` },
    Body: 'MultipartFormData',
    FileFormName: 'file',
    URL: '{json:url}',
    ThumbnailURL: '{json:image}?w=320',
    ErrorMessage: '{json:error.message}',
  });
  expect(shareXName(access)).toBe('127.0.0.1.sxcu');
  /** As ShareX reads `{json:path}` of an answer, and what stands behind it. */
  const said = (syntax: string, answer: unknown): string => {
    const [, path = '', behind = ''] = /^\{json:([\w.]+)\}(.*)$/.exec(syntax) ?? [];
    const value = path.split('.').reduce((part: unknown, name) => Object(part)[name], answer);
    return `${String(value)}${behind}`;
  };
  const send = async (name: string) => {
    const form = new FormData();
    const bytes = name === 'notes.txt' ? Buffer.from('no picture') : await picture('png');
    form.append(file.FileFormName, new Blob([Uint8Array.from(bytes)]), name);
    const answer = await fetch(file.RequestURL, { method: file.RequestMethod, headers: file.Headers, body: form });
    return answer.json();
  };
  const sent = await send('shot.png');
  expect(said(file.URL, sent)).toEqual(expect.stringMatching(link));
  const thumbnail = new URL(said(file.ThumbnailURL, sent));
  expect((await fetch(access.publicUrl + thumbnail.pathname + thumbnail.search)).status).toBe(200);
  expect(said(file.ErrorMessage, await send('notes.txt'))).toEqual(expect.stringContaining('not supported'));
});

test.each([
  ['macOS', macLine, 'cp screenshot.png "$2"', 'screencapture', 'pbcopy'],
  ['GNOME', gnomeLine, 'cp screenshot.png "$3"', 'gnome-screenshot', 'xclip'],
  ['grim', grimLine, 'cp screenshot.png "$3"', 'grim', 'wl-copy'],
] as const)(
  'the line of %s puts the link of what was marked on the clipboard, and nothing when nothing was',
  async (...row) => {
    const [, line, takes, shooter, copier] = row;
    const program = async (name: string, does: string) => {
      await writeFile(join(folder, name), `#!/bin/sh\n${does}\n`);
      await chmod(join(folder, name), 0o755);
    };
    await Promise.all([program(shooter, takes), program(copier, 'cat > clipboard'), program('slurp', 'echo 0,0 1x1')]);
    const done = await sh(`rm -f clipboard\n${line(access)}\ncat clipboard`);
    expect([done.err, done.out]).toEqual(['', expect.stringMatching(link)]);
    expect((await linksOf())[0]).toEqual({ url: done.out, name: 'screenshot.png' });
    const wrong = await sh(`rm -f clipboard\n${line({ ...access, key: `kadr_${'x'.repeat(43)}` })}\nls clipboard`);
    expect([wrong.err.includes('"type":"unauthorized"'), wrong.out]).toEqual([true, '']);
    await program(shooter, 'exit 1');
    const given = await sh(`rm -f clipboard\n${line(access)}\nls clipboard`);
    expect(given.out).toBe('');
  },
);
