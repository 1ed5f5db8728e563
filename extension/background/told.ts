import { browser } from 'wxt/browser';
import { kept, queue, steps } from './store.ts';

/** Lets an open popup read anew, and shows on the button of the extension what is going on. */
export async function tellChanged(): Promise<void> {
  const [recording, fault, waiting, taken] = await Promise.all([
    kept.get('recording'),
    kept.get('fault'),
    queue.all(),
    steps.all(),
  ]);
  const isFailed = fault !== null || waiting.some(({ failure }) => failure !== null);
  const text = isFailed
    ? '!'
    : recording
      ? recording.isPaused
        ? '❚❚'
        : `${taken.length}`
      : waiting.length > 0
        ? '↑'
        : '';
  await browser.action.setBadgeText({ text });
  await browser.action.setBadgeBackgroundColor({ color: isFailed || recording ? '#c2261f' : '#23263a' });
  await browser.action.setBadgeTextColor({ color: '#ffffff' });
  await browser.runtime.sendMessage({ told: 'changed' }).catch(() => undefined);
}

/** What went wrong stays in the popup until somebody has read it. */
export async function tellFault(fault: string): Promise<void> {
  await kept.set('fault', fault);
  await tellChanged();
}
