import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { PageAsks } from '../shared/messages.ts';
import { pick } from '../page/pick.ts';
import { record } from '../page/record.ts';
import { measure, restore, show } from '../page/scroll.ts';
import { secretPlaces } from '../page/secrets.ts';
import { copyText, hideToast, showToast } from '../page/toast.ts';
import { painted } from '../page/host.ts';

type Answers = {
  [Name in keyof PageAsks]: (
    ask: PageAsks[Name]['ask'],
  ) => PromiseLike<PageAsks[Name]['answer']> | PageAsks[Name]['answer'];
};

const answers: Answers = {
  pick: ({ way }) => (pick(way), null),
  measure,
  show,
  restore: () => (restore(), null),
  toast: (told) => (showToast(told), null),
  copy: ({ text }) => copyText(text),
  record: (ask) => (record(ask), null),
  secrets: () => secretPlaces(),
  hide: async () => {
    hideToast();
    await painted();
    return null;
  },
};

declare global {
  // Of the world of the extension: pages do not see it.
  var kadrIsHere: boolean | undefined;
}

/** What the extension does in a page, at the word of the background. It knows no key and asks no server. */
export default defineUnlistedScript(() => {
  if (globalThis.kadrIsHere) return;
  globalThis.kadrIsHere = true;
  browser.runtime.onMessage.addListener((message: { do: keyof PageAsks }, _sender, answer) => {
    const does = answers[message.do] as ((ask: unknown) => unknown) | undefined;
    if (!does) return;
    void Promise.resolve(does(message)).then(answer, () => answer(null));
    return true;
  });
});
