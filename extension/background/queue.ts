import { browser } from 'wxt/browser';
import { href } from '#domain/paths.ts';
import { askPage } from '../shared/messages.ts';
import { ownLocale, say } from '../shared/words.ts';
import { post, Refused } from './server.ts';
import { kept, nextPlace, queue, type Login, type Queued } from './store.ts';
import { tellChanged } from './told.ts';

/** The alarm that tries again after the service worker was ended, or the server was away. */
export const queueAlarm = 'queue';

/** Keeps pictures until they are uploaded, in their order, then begins with them. */
export async function enqueue(
  pictures: readonly Pick<Queued, 'blob' | 'name' | 'address' | 'after' | 'tab'>[],
): Promise<void> {
  for (const picture of pictures)
    await queue.put({
      ...picture,
      id: crypto.randomUUID(),
      place: nextPlace(),
      givenAt: Date.now(),
      caption: '',
      recording: null,
      signature: null,
      fileId: null,
      failure: null,
    });
  await work();
}

interface Uploaded {
  signature: string;
  fileId: string;
  url: string;
}

let working: Promise<void> | null = null;

/** Uploads what waits, one after the other. What is asked for meanwhile is done by the same run. */
export function work(): Promise<void> {
  working ??= workThrough().finally(() => {
    working = null;
  });
  return working;
}

async function workThrough(): Promise<void> {
  const login = await kept.get('login');
  const next = async () => (await queue.all()).find(({ failure, signature }) => failure === null && signature === null);
  if (!login) return;
  for (let row = await next(); row; row = await next()) {
    // Outlives whatever ends this run.
    await browser.alarms.create(queueAlarm, { delayInMinutes: 1 });
    await tellChanged();
    try {
      await deliver(login, row, await upload(login, row));
    } catch (error) {
      const told = error instanceof Refused ? error : new Refused(String(error), 'unknown', false);
      if (told.isPassing) {
        await toast(row.tab, `${told.message} ${say('triesAgain')}`, 'failed');
        return;
      }
      await queue.put({ ...row, failure: told.message });
      await toast(row.tab, told.message, 'failed');
    }
    await tellChanged();
  }
  await browser.alarms.clear(queueAlarm);
  await tellChanged();
}

async function upload({ server, key }: Login, row: Queued): Promise<Uploaded> {
  const form = new FormData();
  form.set('name', row.name);
  if (/^https?:/.test(row.address)) form.set('source_url', row.address.slice(0, 2000));
  form.set('file', row.blob ?? new Blob([]), row.name);
  return post({
    server,
    key,
    path: '/screens/v1/upload',
    form,
    headers: { 'idempotency-key': row.id, 'x-given-at': `${row.givenAt}` },
  });
}

/** Does with a picture that is uploaded what was wished when it was taken. */
async function deliver({ server }: Login, row: Queued, screen: Uploaded): Promise<void> {
  const { signature, fileId } = screen;
  if (row.after === 'guide') {
    await queue.put({ ...row, signature, fileId, blob: null });
    return openGuide(server, row.recording);
  }
  await queue.remove(row.id);
  await kept.set('link', screen.url);
  if (row.after === 'editor') {
    await toast(row.tab, say('opens'), 'done');
    await browser.tabs.create({ url: `${server}${href('s-id-editor', ownLocale(), { id: signature })}` });
    return;
  }
  const isCopied = row.tab !== null && (await askPage(row.tab, 'copy', { text: screen.url }).catch(() => false));
  await toast(row.tab, isCopied ? say('copied') : say('uploaded'), 'done');
}

/** Opens the page that makes a guide of a recording, once all of its steps are uploaded. */
async function openGuide(server: string, recording: string | null): Promise<void> {
  const rows = (await queue.all()).filter((row) => row.recording === recording);
  if (rows.length === 0 || rows.some(({ signature }) => signature === null)) return;
  const title = rows[0]?.name.replace(/ \d+\.\w+$/, '') ?? '';
  const steps = new URLSearchParams([
    ['title', title],
    ...rows.map(({ signature, fileId, caption }) => [`${signature ?? ''}.${fileId ?? ''}`, caption]),
  ]);
  await browser.tabs.create({ url: `${server}${href('guides-new', ownLocale())}#${steps.toString()}` });
  for (const { id } of rows) await queue.remove(id);
}

/** Says it in the page, where its script is still there. */
export const toast = async (tab: number | null, text: string, tone: 'working' | 'done' | 'failed'): Promise<void> => {
  if (tab !== null) await askPage(tab, 'toast', { text, tone }).catch(() => undefined);
};

/** Tries one again that was refused. */
export async function retry(id: string): Promise<void> {
  const row = (await queue.all()).find((one) => one.id === id);
  if (row) await queue.put({ ...row, failure: null });
  await work();
}

/** Throws one away that waits; the guide of a recording is made without it. */
export async function discard(id: string): Promise<void> {
  const row = (await queue.all()).find((one) => one.id === id);
  await queue.remove(id);
  const login = await kept.get('login');
  if (login && row && row.recording !== null) await openGuide(login.server, row.recording);
  await tellChanged();
}
