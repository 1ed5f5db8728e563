import { fromCallback, type EventObject } from 'xstate';
import { copyName } from '#domain/file-names.ts';
import { textLengths } from '#domain/screen.ts';
import type { Locale } from '#domain/locales.ts';
import type { History } from '#domain/scene/history.ts';
import type { Scene, Size } from '#domain/scene/scene.ts';
import { deviceLimit, silenceLimit } from '#machines/answer-limits.ts';
import type { EditedScreen, EditLimit, EditorEvent, SaveAs, SaveFailure } from '#machines/editor/editor.types.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { answerOf, isOperationError } from '#src/lib/operation-error.ts';
import { throttled } from '#src/lib/throttled.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { draftId, type DraftStore, type NewPicture } from '#src/wiring/drafts/draft-store.ts';
import type { FlattenOrder } from '#src/blocks/scene/flattening/flatten-order.ts';
import { savedType } from '#src/blocks/scene/flattening/saved-type.ts';
import type { KeepOrder, SendOrder } from './save/save-api.ts';

/** What somebody proposes for a screen, by its id. */
export interface EditedProposal {
  id: string;
  scene: Scene;
  /** What an undo leads to; null where nothing was drawn on that picture before. */
  before: Scene | null;
}

export interface EditorDependencies {
  session: SessionRef;
  /** Whose drawing it is. */
  account: string;
  drafts: DraftStore;
  /** The picture that is drawn on. */
  picture: (signal?: AbortSignal) => Promise<Blob>;
  /** Of a picture that is no screen yet: kept with its draft. */
  newPicture: NewPicture | undefined;
  /** It is shown in the place of what is drawn, and taken by the first save. */
  proposal?: EditedProposal | undefined;
  name: string;
  flatten: (order: FlattenOrder, signal?: AbortSignal) => Promise<Blob>;
  limits: (signal: AbortSignal) => Promise<EditLimit>;
  send: (order: SendOrder) => Promise<EditedScreen>;
  keepDrawing: (order: KeepOrder) => Promise<void>;
  locale: () => Locale;
  newId: () => string;
}

interface OfScreen {
  screen: EditedScreen | null;
}

/** Milliseconds between two reports of progress. */
const progressInterval = 100;

/** What an editor calls. The picture on its way stands here: machines hold no pictures. */
export function editorActors(dependencies: EditorDependencies) {
  const { session, account, drafts, picture, newPicture, name, flatten, limits, send, keepDrawing } = dependencies;
  const { locale, newId } = dependencies;
  const { proposal } = dependencies;
  // A newer picture may be of another size: its drawing is no draft of the screen.
  const idOf = ({ screen }: OfScreen) =>
    draftId(account, screen && proposal ? `${screen.signature}:${proposal.id}` : screen?.signature);
  let waits = proposal !== undefined;
  /** `copy`: the screen that was made of it, where the drawing behind that is still to be kept. */
  let flattened: { scene: Scene; base: Blob; blob: Blob; key: string; copy: EditedScreen | null } | null = null;
  /** Why the picture that is drawn on did not come: then this browser is not to blame. */
  let missing: SaveFailure | null = null;

  return {
    restoreDraft: callWithLimit<History | null, OfScreen & { base: Size }>(async ({ input }) => {
      const kept = await drafts.restore(idOf(input), input.base);
      return kept ?? (proposal ? begunWith(proposal) : null);
    }, deviceLimit),
    keepDraft: callWithLimit<void, OfScreen & { history: History }>(
      ({ input }) => drafts.keep(idOf(input), input.history, newPicture),
      deviceLimit,
    ),
    forgetDraft: callWithLimit<void, OfScreen>(({ input }) => drafts.forget(idOf(input)), deviceLimit),

    readLimits: callWithLimit<EditLimit>(({ signal }) => limits(signal)),

    flattenScene: callWithLimit<void, { scene: Scene }>(async ({ input: { scene }, signal }) => {
      // Asked once more, that copy is gone on with instead of another one being made.
      if (flattened?.copy && flattened.scene === scene) return;
      [flattened, missing] = [null, null];
      const base = await picture(signal).catch((error: unknown) => {
        missing = saveFailureOf(error);
        return null;
      });
      signal.throwIfAborted();
      if (!base) return;
      const blob = await flatten({ picture: base, scene, type: savedType(base.type) }, signal);
      flattened = { scene, base, blob, key: newId(), copy: null };
    }, silenceLimit),

    sendPicture: fromCallback<EventObject, OfScreen & { as: SaveAs; scene: Scene | null }>(({ input, sendBack }) => {
      const abort = new AbortController();
      const tell = (event: EditorEvent) => {
        if (!abort.signal.aborted) sendBack(event);
      };
      const tellShare = throttled((share: number) => tell({ type: 'sending.progressed', share }), progressInterval);

      async function attempt() {
        const { as, screen, scene } = input;
        if (!flattened || !scene) return tell({ type: 'sending.failed', failure: missing ?? { type: 'flatten' } });
        const now = flattened;
        const calling = { account, locale: locale(), signal: abort.signal };
        const authed = <Answer>(call: () => Promise<Answer>) =>
          authedCall({ session, account: selectAccount(session.getSnapshot()), failureOf: answerOf, call });
        const sendPicture = () => {
          const half = as === 'new' ? 0.5 : 1;
          const onProgress = (share: number) => tellShare(share * half);
          const called = as === 'new' && screen ? copyName(name, calling.locale, textLengths.name) : name;
          const taken = waits && proposal && as === 'replace' ? { proposal: proposal.id } : {};
          const order = { as, screen, scene, picture: now.blob, name: called, idempotencyKey: now.key, ...taken };
          return authed(() => send({ ...calling, ...order, onProgress }));
        };
        try {
          const saved = (as === 'new' ? now.copy : null) ?? (await sendPicture());
          if (as === 'new') {
            now.copy = saved;
            const onProgress = (share: number) => tellShare(0.5 + share / 2);
            await authed(() => keepDrawing({ ...calling, copy: saved, base: now.base, scene, onProgress }));
          }
          flattened = null;
          if (as === 'replace') waits = false;
          tell({ type: 'sending.succeeded', screen: { signature: saved.signature, fileId: saved.fileId } });
        } catch (error) {
          tell({ type: 'sending.failed', failure: saveFailureOf(error) });
        }
      }
      void attempt();
      return () => abort.abort();
    }),
  };
}

const begunWith = ({ scene, before }: EditedProposal): History => ({
  past: before ? [before] : [],
  scene,
  future: [],
});

function saveFailureOf(error: unknown): SaveFailure {
  if (!isOperationError(error)) return { type: 'network' };
  return { type: error.type, ...(error.isSaid ? { message: error.message } : {}) };
}
