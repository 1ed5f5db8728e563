import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { chatSocketPath } from '#domain/chat/frames.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { openRoom, startSite, type Site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let site: Site;
let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder('kadr-chat-');
  site = await startSite({ env: { DATA_DIR: dataDir } });
});
afterAll(() => site.close());

declare global {
  interface Window {
    /** The desk's socket, and the texts that it has heard. */
    desk: { socket: WebSocket; heard: string[] };
  }
}

/** Somebody of the desk, whose page has a socket that hears all rooms. */
async function operator(): Promise<Page> {
  const context = await site.member();
  const page = await context.newPage();
  const db = new DatabaseSync(join(dataDir, 'kadr.db'), { timeout: 5000 });
  db.exec("update users set role = 'operator', name = 'Marko' where id = (select max(id) from users)");
  db.close();
  await openPage(page, '/profile');
  await page.evaluate(async (path) => {
    const given = await fetch('/api/chat/ticket', { method: 'POST', headers: { 'x-requested-with': 'kadr' } });
    const { token }: { token: string } = await given.json();
    const socket = new WebSocket(`ws://${location.host}${path}`);
    window.desk = { socket, heard: [] };
    await new Promise<void>((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ action: 'connect', token, mode: 'chat', type: 'operator' }));
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const frame: { action: string; message?: { message: string } } = JSON.parse(data);
        if (frame.action === 'connected') resolve();
        if (frame.action === 'message' && frame.message) window.desk.heard.push(frame.message.message);
      };
    });
  }, chatSocketPath);
  return page;
}

const heard = (desk: Page) => desk.evaluate(() => window.desk.heard);
/** Says something for the desk; resolves once the server has taken it. */
async function answer(desk: Page, uuid: string, message: string): Promise<void> {
  await desk.evaluate(
    ([room, text]) => {
      const frame = { action: 'message', uuid: room, file_id: null, message: text, client_id: crypto.randomUUID() };
      window.desk.socket.send(JSON.stringify(frame));
    },
    [uuid, message],
  );
  await expect.poll(() => heard(desk)).toContain(message);
}
const read = (desk: Page, uuid: string) =>
  desk.evaluate((room) => window.desk.socket.send(JSON.stringify({ action: 'read', uuid: room })), uuid);

test('CHAT-02 CHAT-03 CHAT-06 CHAT-07 CHAT-08 NAV-03: a customer and the desk talk, the network goes and returns, and nothing is lost or said twice', async () => {
  const desk = await operator();
  const customer = await site.member();
  const page = await customer.newPage();
  await openPage(page, '/chat');
  await page.getByRole('button', { name: 'Ask us something' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Za-z]{22}$/);
  const room = page.url().split('/').at(-1) ?? '';
  const field = page.getByRole('textbox', { name: 'Your message' });
  const said = () => page.getByRole('log').getByRole('article').getByRole('paragraph').allTextContents();

  await field.fill('How do I move to another plan?');
  await field.press('Enter');
  await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect.poll(() => heard(desk)).toEqual(['How do I move to another plan?']);
  await read(desk, room);
  await expect(page.getByRole('img', { name: 'Read' })).toBeVisible();
  await answer(desk, room, 'Under Plan, press Change');
  await expect(page.getByRole('log')).toContainText('Under Plan, press Change');

  await customer.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Connecting again…' })).toBeVisible();
  await field.fill('And where is that?');
  await field.press('Enter');
  await field.fill('Being written');
  await expect(page.getByRole('img', { name: 'Sending' })).toBeVisible();
  await answer(desk, room, 'It is in your profile');
  await customer.setOffline(false);
  const all = [
    'How do I move to another plan?',
    'Under Plan, press Change',
    'It is in your profile',
    'And where is that?',
  ];
  await expect.poll(said).toEqual(all);
  await expect(page.getByRole('img', { name: 'Sending' })).toHaveCount(0);
  await expect(field).toHaveValue('Being written');
  await expect.poll(() => heard(desk)).toEqual(all);

  await page.locator('input[type=file]').setInputFiles({
    name: 'shot.png',
    mimeType: 'image/png',
    buffer: await picture('png', { width: 320, height: 200, seed: 1 }),
  });
  await expect(page.getByText(/goes with your message/)).toBeVisible();
  await field.press('Enter');
  const shown = page.getByRole('log').getByRole('img', { name: 'shot.png' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  await page.reload();
  await expect(page.getByRole('img', { name: 'Read' })).toHaveCount(1);

  // Elsewhere the number in the head of the page tells of an answer; the draft is there again.
  await field.fill('One more');
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page).toHaveURL(/\/gallery$/);
  // While the conversation is still drawn, what comes is read.
  await expect(page.getByRole('log')).toHaveCount(0);
  await answer(desk, room, 'Anything else?');
  await openPage(page, '/gallery');
  await expect(page.getByRole('link', { name: /^Chat/ })).toContainText('1');
  await page.getByRole('link', { name: /^Chat/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Anything else/ })
    .click();
  await expect(field).toHaveValue('One more');
  await expect(page.getByRole('log')).toContainText('Anything else?');
  await expect(page.getByRole('link', { name: /^Chat/ })).not.toContainText('1');
});

test.runIf(everything)(
  'CHAT-07 pictures that are pasted or dropped on the page of a conversation go with the message, not to the gallery; what the chat does not take is told with what it does, and the text goes without it',
  async () => {
    const customer = await site.member();
    const page = await customer.newPage();
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/upload'))
        uploads.push(new URL(request.url()).pathname);
    });
    await openPage(page, `/chat/${await openRoom(customer)}`);
    const field = page.getByRole('textbox', { name: 'Your message' });
    const png = [...(await picture('png', { width: 320, height: 200, seed: 1 }))];
    const attached = page.getByText(/goes with your message/);
    const bring = async (way: string) => {
      await (way === 'paste into the field' ? field.focus() : field.blur());
      await page.evaluate(
        ([by, bytes]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'brought.png', { type: 'image/png' }));
          const target = document.activeElement ?? document.body;
          const event = { bubbles: true, cancelable: true, composed: true };
          if (by !== 'drop') target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, ...event }));
          else
            for (const type of ['dragenter', 'dragover', 'drop'])
              target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, ...event }));
        },
        [way, png] as const,
      );
    };
    for (const way of ['paste into the field', 'paste', 'drop']) {
      await bring(way);
      await expect(attached).toBeVisible();
      await page.getByRole('button', { name: 'Remove the file' }).click();
      await expect(attached).toHaveCount(0);
    }
    const toChat = expect.stringMatching(/^\/api\/chat\//);
    expect(uploads).toEqual([toChat, toChat, toChat]);
    await openPage(page, '/gallery');
    await expect(page.getByRole('heading', { name: 'Your screenshots will live here' })).toBeVisible();

    await page.goBack();
    const zip = { name: 'logs.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 and more') };
    await page.locator('input[type=file]').setInputFiles(zip);
    await expect(page.getByRole('alert')).toHaveText('The chat takes pictures, PDF, DOC and text files');
    await bring('paste');
    await expect(attached).toBeVisible();
    await bring('drop');
    await expect(attached).toHaveCount(2);
    await field.fill('Look at these');
    await field.press('Enter');
    await expect(page.getByRole('log').getByRole('img', { name: 'brought.png' })).toHaveCount(2);
    await expect(page.getByRole('log')).toContainText('Look at these');
  },
);
