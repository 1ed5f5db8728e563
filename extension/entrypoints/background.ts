import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { captureWays, type PageTells, type PopupAsk, type Shown } from '../shared/messages.ts';
import { capture, capturePicked } from '../background/capture.ts';
import { claim, pair } from '../background/pairing.ts';
import { discard, queueAlarm, retry, work } from '../background/queue.ts';
import {
  discardLastStep,
  endRecording,
  followTo,
  pauseRecording,
  startRecording,
  takeStep,
} from '../background/recording.ts';
import { kept, queue, steps } from '../background/store.ts';
import { tellChanged } from '../background/told.ts';

/** Holds the key and speaks to the server; it may be ended and started again at any time. */
export default defineBackground(() => {
  browser.runtime.onMessage.addListener((message: PopupAsk | PageTells, sender, answer) => {
    if ('ask' in message) {
      // A script in a page says so too, but its address is that of the page.
      if (sender.url?.startsWith(browser.runtime.getURL('/')) !== true) return;
      void does(message).then(shown).then(answer);
      return true;
    }
    if ('page' in message && sender.tab?.id !== undefined && sender.frameId === 0) void heard(sender.tab.id, message);
    return;
  });
  browser.commands.onCommand.addListener((name, tab) => void commanded(name, tab?.id));
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === queueAlarm) void work();
  });
  browser.tabs.onUpdated.addListener((tab, { status }) => {
    if (status === 'complete') void followTo(tab);
  });
  browser.tabs.onRemoved.addListener((tab) => void closed(tab));
  // Whatever the end of the last service worker has left.
  void claim();
  void work();
});

async function heard(tab: number, message: PageTells): Promise<void> {
  if (message.page === 'picked') await capturePicked(tab, message.area, message.viewWidth);
  else if (message.page === 'clicked') await takeStep(tab, message);
}

async function commanded(name: string, given: number | undefined): Promise<void> {
  if (name === 'pause') {
    const recording = await kept.get('recording');
    if (recording) await pauseRecording(!recording.isPaused);
    return;
  }
  const tab = given ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
  const way = captureWays.find((one) => one === name);
  if (way && tab !== undefined) await capture(way, tab);
}

/** The tab of a recording is gone: what it has is kept until somebody ends it. */
async function closed(tab: number): Promise<void> {
  const recording = await kept.get('recording');
  if (recording?.tab === tab) await pauseRecording(true);
}

async function does(asked: PopupAsk): Promise<void> {
  switch (asked.ask) {
    case 'state':
      return;
    case 'pair':
      return pair(asked.server);
    case 'stopPairing':
      await kept.forget('pairing');
      return;
    case 'logout':
      await kept.forget('login');
      return;
    case 'after':
      await kept.set('after', asked.after);
      return;
    case 'capture':
      // The popup is closed as soon as somebody can pick.
      if (asked.way === 'region' || asked.way === 'element') return capture(asked.way, asked.tab);
      void capture(asked.way, asked.tab);
      return;
    case 'retry':
      void retry(asked.id);
      return;
    case 'discard':
      return discard(asked.id);
    case 'forgetFault':
      await kept.forget('fault');
      return tellChanged();
    case 'record':
      return startRecording(asked.tab, asked.follows);
    case 'pause':
      return pauseRecording(asked.isPaused);
    case 'discardLast':
      return discardLastStep();
    case 'finish':
      void endRecording(true);
      return;
    case 'drop':
      return endRecording(false);
  }
}

async function shown(): Promise<Shown> {
  const [login, pairing, after, recording, link, fault, waiting, taken] = await Promise.all([
    kept.get('login'),
    kept.get('pairing'),
    kept.get('after'),
    kept.get('recording'),
    kept.get('link'),
    kept.get('fault'),
    queue.all(),
    steps.all(),
  ]);
  return {
    login: login && { server: login.server, account: login.account },
    pairing: pairing && { server: pairing.server, code: pairing.code, url: pairing.url },
    after: after ?? 'editor',
    queue: waiting
      .filter(({ signature }) => signature === null)
      .map(({ id, name, failure }) => ({ id, name, failure })),
    recording: recording && {
      steps: taken.length,
      isPaused: recording.isPaused,
      caption: taken.at(-1)?.caption ?? null,
      follows: recording.follows,
    },
    link,
    fault,
  };
}
