import { browser } from 'wxt/browser';
import { askPage, type Clicked, type Rect } from '../shared/messages.ts';
import { say } from '../shared/words.ts';
import { enterPage, extensionOf, nameOf } from './capture.ts';
import { work } from './queue.ts';
import { kept, nextPlace, queue, steps } from './store.ts';
import { tellChanged, tellFault } from './told.ts';
import { drawing, encoded, takeView } from './whole-page.ts';

/** Steps of one recording: as many as a guide is good for. */
const stepLimit = 100;

/** Begins to record what is clicked in a tab. */
export async function startRecording(tab: number, follows: boolean): Promise<void> {
  if (!(await kept.get('login'))) return tellFault(say('connectFirst'));
  try {
    await enterPage(tab);
    await askPage(tab, 'record', { on: true });
  } catch {
    return tellFault(say('noCapture'));
  }
  const { title = '' } = await browser.tabs.get(tab);
  await kept.set('recording', { id: crypto.randomUUID(), tab, title, isPaused: false, follows });
  await kept.forget('fault');
  await tellChanged();
}

/** Another page of the tab is there: it is recorded too, where the extension may enter it. */
export async function followTo(tab: number): Promise<void> {
  const recording = await kept.get('recording');
  if (recording?.tab !== tab || recording.isPaused) return;
  await enterPage(tab)
    .then(() => askPage(tab, 'record', { on: true }))
    // It has left the site that was pointed at.
    .catch(() => tellFault(say('otherSite')));
}

/** Takes the picture of a click, one after the other. */
let taking: Promise<void> = Promise.resolve();
export function takeStep(tab: number, clicked: Clicked): Promise<void> {
  taking = taking
    .then(() => take(tab, clicked))
    .catch(async (error: unknown) => {
      console.warn(error);
      await tellFault(say('stepMissed'));
    });
  return taking;
}

async function take(tab: number, clicked: Clicked): Promise<void> {
  const recording = await kept.get('recording');
  if (recording?.tab !== tab || recording.isPaused) return;
  if ((await steps.all()).length >= stepLimit) return tellFault(say('stepLimit', stepLimit));
  const view = await takeView(tab);
  // The page may have moved while the picture was taken.
  const after = await askPage(tab, 'secrets', {}).catch(() => []);
  const canvas = new OffscreenCanvas(view.width, view.height);
  drawing(canvas).drawImage(view, 0, 0);
  const scale = view.width / clicked.viewWidth;
  cover(canvas, [...clicked.secrets, ...after], scale);
  mark(canvas, clicked, scale);
  await steps.put({
    id: crypto.randomUUID(),
    place: nextPlace(),
    recording: recording.id,
    blob: await encoded(canvas),
    caption: captionOf(clicked),
    address: clicked.address,
    givenAt: Date.now(),
  });
  await tellChanged();
}

/** Paints over it: what was there is in no picture. */
function cover(canvas: OffscreenCanvas, places: readonly Rect[], scale: number): void {
  const context = drawing(canvas);
  context.fillStyle = '#23263a';
  for (const { x, y, width, height } of places)
    context.fillRect((x - 2) * scale, (y - 2) * scale, (width + 4) * scale, (height + 4) * scale);
}

/** A ring where somebody has pressed. */
function mark(canvas: OffscreenCanvas, { x, y }: Clicked, scale: number): void {
  const context = drawing(canvas);
  const ring = (radius: number, width: number, colour: string) => {
    context.beginPath();
    context.arc(x * scale, y * scale, radius * scale, 0, 2 * Math.PI);
    context.lineWidth = width * scale;
    context.strokeStyle = colour;
    context.stroke();
  };
  context.beginPath();
  context.arc(x * scale, y * scale, 22 * scale, 0, 2 * Math.PI);
  context.fillStyle = 'rgb(224 240 40 / 0.3)';
  context.fill();
  ring(22, 6, '#ffffff');
  ring(22, 3.5, '#e5382f');
}

function captionOf({ kind, name, address }: Clicked): string {
  const does = name === '' ? say('click_nothing') : say(`click_${kind}`, name);
  const { host, pathname } = new URL(address);
  return `${does}\n${host}${pathname === '/' ? '' : pathname}`;
}

export async function pauseRecording(isPaused: boolean): Promise<void> {
  const recording = await kept.get('recording');
  if (!recording) return;
  await kept.set('recording', { ...recording, isPaused });
  if (!isPaused) await enterPage(recording.tab).catch(() => undefined);
  await askPage(recording.tab, 'record', { on: !isPaused }).catch(() => undefined);
  await tellChanged();
}

export async function discardLastStep(): Promise<void> {
  const last = (await steps.all()).at(-1);
  if (last) await steps.remove(last.id);
  await tellChanged();
}

/** Ends it: its steps are uploaded and become a guide. `isKept`: else they are thrown away. */
export async function endRecording(isKept: boolean): Promise<void> {
  const recording = await kept.get('recording');
  if (!recording) return;
  await taking;
  await askPage(recording.tab, 'record', { on: false }).catch(() => undefined);
  const taken = await steps.all();
  for (const [index, step] of taken.entries()) {
    const { id, place, blob, caption, address, givenAt } = step;
    if (isKept)
      await queue.put({
        id,
        place,
        blob,
        caption,
        address,
        givenAt,
        name: `${nameOf(recording.title)} ${index + 1}.${extensionOf(blob)}`,
        after: 'guide',
        tab: recording.tab,
        recording: recording.id,
        signature: null,
        fileId: null,
        failure: null,
      });
    await steps.remove(id);
  }
  await kept.forget('recording');
  await tellChanged();
  await work();
}
