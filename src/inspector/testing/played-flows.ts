import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate';
import { emptyCart } from '#domain/cart.ts';
import { cookieNoticeDelay, searchDelay } from '#domain/limits.ts';
import type { History } from '#domain/scene/history.ts';
import type { Size } from '#domain/scene/scene.ts';
import { samples as ofCart, input as cartInput, sampleCart, sampleQuote } from '#machines/cart/cart.fixtures.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { chatLinkMachine } from '#machines/chat-link/chat-link.machine.ts';
import { roomOf } from '#machines/chat-list/chat-list.fixtures.ts';
import { chatListMachine } from '#machines/chat-list/chat-list.machine.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { chatThreadMachine } from '#machines/chat-thread/chat-thread.machine.ts';
import { inputs as chatInputs } from '#machines/chat/chat.fixtures.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { chatFlows } from '#machines/chat/chat.selectors.ts';
import { commentWritingMachine } from '#machines/comment-writing/comment-writing.machine.ts';
import { commentOf, inputs as commentsInputs } from '#machines/comments/comments.fixtures.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import { cookieNoticeMachine } from '#machines/cookie-notice/cookie-notice.machine.ts';
import { input as editorInput } from '#machines/editor/editor.fixtures.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import type { EditedScreen, EditLimit, EditorEvent } from '#machines/editor/editor.types.ts';
import { passphraseMachine, type ShowPassphraseOutput } from '#machines/passphrase/passphrase.machine.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { revocationMachine, type RevocationOutput } from '#machines/revocation/revocation.machine.ts';
import { firstPage, lastPage } from '#machines/search/search.fixtures.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine, type RefreshInput, type RefreshOutput } from '#machines/session/session.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import {
  uploadMachine,
  type PreparePictureOutput,
  type UploadEvent,
  type UploadFile,
} from '#machines/upload/upload.machine.ts';
import type { UploadStatus } from '#machines/uploads/upload-item.ts';
import { fileOf, inputs as uploadsInputs } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { Observer } from '#packages/inspector/page/observe.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';

/** What a flow is looked into by. */
export type Inspect = Observer['inspect'];

export async function signIn(inspect: Inspect): Promise<void> {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        tabs: silentSource(),
        refreshTokens: fromPromise<RefreshOutput, RefreshInput>(async () => ({
          outcome: 'renewed',
          generation: 2,
          viewer,
        })),
      },
    }),
    { input: { viewer: null }, inspect },
  ).start();
  session.send({ type: 'page.hydrated', generation: 0 });
  session.send({ type: 'session.started', viewer, generation: 1 });
  session.send({ type: 'session.tokenRejected', generation: 1 });
  await waitFor(session, (now) => now.hasTag('settled'));
}

export async function tellPassphrase(inspect: Inspect): Promise<void> {
  const answers: ShowPassphraseOutput[] = [
    { outcome: 'refused', failure: { type: 'wrong', said: 'This is not the passphrase' }, retryAfter: 0 },
    { outcome: 'opened' },
  ];
  const input = { failure: null, retryAfter: 0 };
  const passphrase = createActor(
    passphraseMachine.provide({
      actors: { show: fromPromise(async () => answers.shift() ?? Promise.reject(new Error('It is asked too often'))) },
    }),
    { input, inspect },
  ).start();
  passphrase.send({ type: 'passphrase.submitted' });
  await waitFor(passphrase, (now) => now.matches('wrong'));
  passphrase.send({ type: 'passphrase.submitted' });
  await waitFor(passphrase, (now) => now.matches('unlocked'));
}

export async function order(inspect: Inspect): Promise<void> {
  let changeElsewhere = (): void => {};
  const input = { ...cartInput, cart: emptyCart };
  const cart = createActor(
    cartMachine.provide({
      actors: {
        quote: fromPromise(async () => sampleQuote),
        checkOut: fromPromise(async () => ({ id: 'Q2x7mB0cV4nL9kTzR5wYs1' })),
        otherTabs: fromCallback(({ sendBack }) => {
          changeElsewhere = () => sendBack({ type: 'cart.changedElsewhere', cart: sampleCart });
        }),
      },
    }),
    { input, inspect },
  ).start();
  const quoted = () => waitFor(cart, ({ context }) => context.quote !== null);
  for (const added of ofCart['item.added'].slice(0, 1)) cart.send(added);
  await quoted();
  changeElsewhere();
  await quoted();
  cart.send({ type: 'checkout.requested', attempt: 'one', delivery: null });
  await waitFor(cart, (now) => now.hasTag('ordered'));
}

export async function comment(inspect: Inspect): Promise<void> {
  const [input] = commentsInputs;
  if (!input) throw new Error('The comments have no input');
  const comments = createActor(
    commentsMachine.provide({
      actors: {
        drafts: silentSource(),
        intents: silentSource(),
        writing: commentWritingMachine.provide({ actors: { send: fromPromise(async () => commentOf(4)) } }),
      },
    }),
    { input, inspect },
  ).start();
  const { new: writing } = comments.getSnapshot().context.writings;
  writing?.send({ type: 'text.changed', text: 'Thanks!' });
  writing?.send({ type: 'text.submitted', topId: null });
  await waitFor(comments, ({ context }) => context.added === 4);
}

export async function openChat(inspect: Inspect): Promise<void> {
  const [input] = chatInputs;
  if (!input) throw new Error('The chat has no input');
  const rooms = [roomOf('one'), roomOf('two')];
  const chat = createActor(
    chatMachine.provide({
      actors: {
        news: silentSource(),
        link: chatLinkMachine.provide({ actors: { socket: silentSource(), network: silentSource() } }),
        list: chatListMachine.provide({
          actors: { readRooms: fromPromise<readonly ChatRoom[], void>(async () => rooms) },
        }),
        thread: chatThreadMachine.provide({ actors: { visibility: silentSource(), storage: silentSource() } }),
      },
    }),
    { input, inspect },
  ).start();
  const { link, list } = chatFlows(chat);
  link.send({ type: 'socket.connected' });
  await waitFor(list, ({ context }) => context.rooms === rooms);
}

export async function upload(inspect: Inspect): Promise<void> {
  const [input] = uploadsInputs;
  if (!input) throw new Error('The queue has no input');
  let answer = (_event: UploadEvent): void => {};
  const uploads = createActor(
    uploadsMachine.provide({
      actors: {
        network: silentSource(),
        leftovers: silentSource<EventObject, { user: string }>(),
        restoreUploads: fromPromise<UploadFile[], { user: string }>(async () => []),
        upload: uploadMachine.provide({
          actors: {
            preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async () => 'ready'),
            sendPicture: fromCallback(({ sendBack }) => {
              answer = sendBack;
            }),
          },
        }),
      },
    }),
    { input, inspect },
  ).start();
  const isNow = (status: UploadStatus) => waitFor(uploads, ({ context }) => context.items[0]?.status === status);
  uploads.send({ type: 'viewer.entered', user: 'olena' });
  await waitFor(uploads, (now) => now.matches({ account: 'open' }));
  uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
  await isNow('sending');
  answer({ type: 'sending.succeeded', screen });
  await isNow('done');
}

export async function answerPopup(inspect: Inspect): Promise<void> {
  const popup = createActor(popupMachine, { inspect }).start();
  const question = { title: 'Delete the key?', approveBtnText: 'Delete', cancelBtnText: 'Cancel' };
  const revocation = createActor(
    revocationMachine.provide({
      actors: {
        messages: silentSource(),
        confirming: confirmingBy(popup, () => question),
        revoke: fromPromise<RevocationOutput, { target: string }>(async () => ({ outcome: 'done' })),
        readAgain: fromPromise(async () => {}),
      },
    }),
    { inspect },
  ).start();
  revocation.send({ type: 'revocation.requested', target: 'key-1' });
  popup.send({ type: 'popup.approved' });
  await waitFor(revocation, (now) => now.matches('resting'));
}

export async function acceptCookies(inspect: Inspect): Promise<void> {
  const clock = new SimulatedClock();
  const notice = createActor(cookieNoticeMachine.provide({ actors: { rememberChoice: fromPromise(async () => {}) } }), {
    clock,
    inspect,
  }).start();
  notice.send({ type: 'page.hydrated', enabled: true, choice: null });
  clock.increment(cookieNoticeDelay);
  notice.send({ type: 'notice.accepted' });
  await waitFor(notice, (now) => now.matches('hidden'));
}

export async function saveCopy(inspect: Inspect): Promise<void> {
  const answers: EditorEvent[] = [
    { type: 'sending.failed', failure: { type: 'version_conflict' } },
    { type: 'sending.succeeded', screen: { signature: '4fG2kLmN8pQrStUvWxYz01', fileId: 'f2' } },
  ];
  const editor = createActor(
    editorMachine.provide({
      actors: {
        page: silentSource(),
        confirming: fromCallback(({ sendBack }) => sendBack({ type: 'question.approved' })),
        restoreDraft: fromPromise<History | null, { base: Size; screen: EditedScreen | null }>(async () => null),
        readLimits: fromPromise<EditLimit, void>(async () => ({ limit: null, used: 0 })),
        flattenScene: fromPromise(async () => {}),
        sendPicture: fromCallback(({ sendBack }) => {
          const answer = answers.shift();
          if (answer) sendBack(answer);
        }),
      },
    }),
    { input: editorInput, inspect },
  ).start();
  const limitsRead = () => waitFor(editor, (now) => now.matches({ ready: { limits: 'read' } }));
  await limitsRead();
  editor.send({ type: 'save.requested', as: 'replace' });
  await waitFor(editor, () => answers.length === 0);
  await limitsRead();
}

export async function find(inspect: Inspect): Promise<void> {
  const pages = [firstPage, lastPage];
  const clock = new SimulatedClock();
  const input = { found: null };
  const search = createActor(
    searchMachine.provide({
      actors: {
        readFound: fromPromise(async () => pages.shift() ?? Promise.reject(new Error('There is no third page'))),
      },
    }),
    { input, clock, inspect },
  ).start();
  search.send({ type: 'text.typed', text: 'ord' });
  clock.increment(searchDelay);
  await waitFor(search, (now) => now.matches('shown'));
  search.send({ type: 'more.requested' });
  await waitFor(search, (now) => now.matches('shown'));
}
