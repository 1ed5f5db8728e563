import { browser } from 'wxt/browser';
import { captureWays, type CaptureWay, type PopupAsk, type Shown } from '../../shared/messages.ts';
import { ownLocale, say } from '../../shared/words.ts';
import { icon, make, sign } from './elements.ts';

const main = document.querySelector('main') ?? document.body;
document.documentElement.lang = ownLocale();

const ask = (asked: PopupAsk): Promise<Shown> => browser.runtime.sendMessage(asked);
const askAndShow = async (asked: PopupAsk): Promise<void> => show(await ask(asked));
const does = (asked: PopupAsk) => () => void askAndShow(asked);

/** The tab in front; what stands in a page of the browser itself is told by the background. */
async function tabInFront(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id;
}

const icons: Record<CaptureWay, readonly string[]> = {
  visible: ['M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z', 'M8 20h8', 'M12 16v4'],
  region: [
    'M4 8V5a1 1 0 0 1 1-1h3',
    'M16 4h3a1 1 0 0 1 1 1v3',
    'M20 16v3a1 1 0 0 1-1 1h-3',
    'M8 20H5a1 1 0 0 1-1-1v-3',
  ],
  element: ['M4 4h9v9H4z', 'M17 8h3v12H8v-3', 'M13 13l3 3'],
  page: ['M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z', 'M12 8v8', 'M9 13l3 3 3-3'],
};

function show(shown: Shown): void {
  const { login, pairing, recording } = shown;
  const focused = document.activeElement?.id;
  main.replaceChildren(
    make(
      'header',
      {},
      sign(),
      make('span', { class: 'name' }, 'Kadr'),
      login && make('span', { class: 'account', title: login.server }, login.account),
    ),
    ...(shown.fault === null ? [] : [faultCard(shown.fault)]),
    ...(pairing ? pairingParts(pairing) : login ? [] : connectParts()),
    ...(login ? [...(recording ? [recordingCard(recording)] : [...captureParts(shown), ...recordParts()])] : []),
    ...queueParts(shown),
    ...(login ? [make('hr'), linksRow(login, shown.link)] : []),
  );
  if (focused) document.getElementById(focused)?.focus();
}

const faultCard = (fault: string) =>
  make(
    'div',
    { class: 'card failed', role: 'alert' },
    make('p', {}, fault),
    make(
      'div',
      { class: 'row' },
      make('button', { id: 'fault', onclick: does({ ask: 'forgetFault' }) }, say('understood')),
    ),
  );

function connectParts(): Node[] {
  const field = make('input', {
    id: 'server',
    name: 'server',
    inputmode: 'url',
    autocomplete: 'url',
    placeholder: 'kadr.example',
    required: true,
  });
  const submit = async () => {
    const typed = field.value.trim();
    const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
    // Without it the browser asks the server whether an extension may call it, which servers need not know.
    if (url && !(await browser.permissions.request({ origins: [`${url.protocol}//${url.hostname}/*`] }))) return;
    const shown = await ask({ ask: 'pair', server: typed });
    show(shown);
  };
  return [
    make('h1', {}, say('connectTitle')),
    make('p', {}, say('connectLead')),
    make(
      'form',
      {
        class: 'card',
        onsubmit: (event) => {
          event.preventDefault();
          void submit();
        },
      },
      make('label', { class: 'field' }, say('server'), field),
      make('button', { class: 'primary', id: 'connect' }, say('connect')),
    ),
  ];
}

const pairingParts = ({ code, url, server }: NonNullable<Shown['pairing']>): Node[] => [
  make('h1', {}, say('compareTitle')),
  make('p', {}, say('compareLead', new URL(server).host)),
  make(
    'div',
    { class: 'code', role: 'img', 'aria-label': [...code].join(' ') },
    ...[...code].map((character) => make('span', {}, character)),
  ),
  make(
    'button',
    { class: 'primary', id: 'open-pairing', onclick: () => void browser.tabs.create({ url }) },
    say('openPairing'),
  ),
  make('button', { class: 'quiet', id: 'stop-pairing', onclick: does({ ask: 'stopPairing' }) }, say('cancel')),
];

function captureParts({ after }: Shown): Node[] {
  const take = async (way: CaptureWay) => {
    const tab = await tabInFront();
    if (tab === undefined) return;
    await ask({ ask: 'capture', way, tab });
    close();
  };
  return [
    make(
      'div',
      { class: 'ways' },
      ...captureWays.map((way) =>
        make(
          'button',
          { id: way, onclick: () => void take(way) },
          icon(icons[way]),
          make('span', {}, say(way)),
          make('small', { 'data-command': way }),
        ),
      ),
    ),
    make(
      'fieldset',
      { 'aria-label': say('after') },
      ...(['editor', 'link'] as const).map((one) =>
        make(
          'label',
          { class: 'segment' },
          make('input', {
            type: 'radio',
            name: 'after',
            id: `after-${one}`,
            checked: after === one,
            onchange: does({ ask: 'after', after: one }),
          }),
          say(one === 'editor' ? 'afterEditor' : 'afterLink'),
        ),
      ),
    ),
  ];
}

function recordParts(): Node[] {
  const follows = make('input', { type: 'checkbox', id: 'follows' });
  const start = async () => {
    const tab = await tabInFront();
    if (tab === undefined) return;
    const isAllowed = follows.checked && (await browser.permissions.request({ origins: ['<all_urls>'] }));
    show(await ask({ ask: 'record', tab, follows: isAllowed }));
  };
  return [
    make(
      'section',
      { class: 'card' },
      make('h2', {}, say('recorder')),
      make('p', {}, say('recorderLead')),
      make('label', { class: 'check' }, follows, say('follows')),
      make('button', { id: 'record', onclick: () => void start() }, say('record')),
    ),
  ];
}

function recordingCard({ steps, isPaused, caption }: NonNullable<Shown['recording']>): Node {
  const none = steps === 0;
  return make(
    'section',
    { class: 'card' },
    make(
      'h2',
      { class: isPaused ? 'live paused' : 'live', role: 'status' },
      say(isPaused ? 'paused' : 'recording', steps),
    ),
    make('p', { class: 'caption' }, caption ?? say('recordingLead')),
    make(
      'div',
      { class: 'row' },
      make(
        'button',
        { class: 'grow', id: 'pause', onclick: does({ ask: 'pause', isPaused: !isPaused }) },
        say(isPaused ? 'resume' : 'pause'),
      ),
      make(
        'button',
        { class: 'grow', id: 'discard-last', disabled: none, onclick: does({ ask: 'discardLast' }) },
        say('discardLast'),
      ),
    ),
    make('button', { class: 'primary', id: 'finish', disabled: none, onclick: does({ ask: 'finish' }) }, say('finish')),
    make('button', { class: 'quiet', id: 'drop', onclick: does({ ask: 'drop' }) }, say('drop')),
  );
}

const queueParts = ({ queue }: Shown): Node[] =>
  queue.map(({ id, name, failure }) =>
    make(
      'div',
      { class: failure === null ? 'card' : 'card failed' },
      make('p', { class: 'item' }, make('strong', {}, name), failure ?? say('uploading')),
      make(
        'div',
        { class: 'row' },
        make('button', { onclick: does({ ask: 'retry', id }) }, say('retry')),
        make('button', { class: 'quiet', onclick: does({ ask: 'discard', id }) }, say('discard')),
      ),
    ),
  );

function linksRow({ server }: NonNullable<Shown['login']>, link: string | null): Node {
  const copy = make('button', { class: 'quiet', id: 'copy' }, say('copyLast'));
  const copyLink = async () => {
    await navigator.clipboard.writeText(link ?? '');
    copy.textContent = say('copied');
  };
  copy.addEventListener('click', () => void copyLink());
  return make(
    'div',
    { class: 'row' },
    make(
      'button',
      { class: 'quiet', onclick: () => void browser.tabs.create({ url: `${server}/gallery` }) },
      say('gallery'),
    ),
    link !== null && copy,
    make('button', { class: 'quiet', id: 'logout', onclick: does({ ask: 'logout' }) }, say('disconnect')),
  );
}

async function showKeys(): Promise<void> {
  for (const { name, shortcut } of await browser.commands.getAll()) {
    const place = document.querySelector(`[data-command="${name ?? ''}"]`);
    if (place && shortcut) place.textContent = shortcut;
  }
}

browser.runtime.onMessage.addListener((message: { told?: string }) => {
  // What somebody is typing stays.
  if (message.told === 'changed' && document.activeElement?.id !== 'server')
    void askAndShow({ ask: 'state' }).then(showKeys);
});
await askAndShow({ ask: 'state' });
await showKeys();
