import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { History } from '#domain/scene/history.ts';
import type { Scene, Size } from '#domain/scene/scene.ts';
import type { EditedScreen, EditLimit, EditorEvent, SaveAs } from '#machines/editor/editor.types.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { throttled } from '#src/lib/throttled.ts';
import { draftId, type DraftStore, type NewPicture } from './draft/draft-store.ts';
import type { FlattenOrder } from './save/flatten-order.ts';
import { savedType } from './save/saved-type.ts';
import { SaveError, type SendOrder } from './save/save-api.ts';

export interface EditorDependencies {
  session: SessionRef;
  /** Whose drawing it is. */
  account: string;
  drafts: DraftStore;
  /** The picture that is drawn on. */
  picture: (signal?: AbortSignal) => Promise<Blob>;
  /** Of a picture that is no screen yet: kept with its draft. */
  newPicture: NewPicture | undefined;
  name: string;
  flatten: (order: FlattenOrder, signal?: AbortSignal) => Promise<Blob>;
  limits: (signal: AbortSignal) => Promise<EditLimit>;
  send: (order: SendOrder) => Promise<EditedScreen>;
  languageTag: () => string;
  newId: () => string;
}

interface OfScreen {
  screen: EditedScreen | null;
}

/** Milliseconds between two reports of progress. */
const progressInterval = 100;

/** What an editor calls. The picture on its way stands here: machines hold no pictures. */
export function editorActors(dependencies: EditorDependencies) {
  const { session, account, drafts, picture, newPicture, name, flatten, limits, send, languageTag, newId } =
    dependencies;
  const idOf = ({ screen }: OfScreen) => draftId(account, screen?.signature);
  let flattened: { blob: Blob; key: string } | null = null;

  return {
    restoreDraft: fromPromise<History | null, OfScreen & { base: Size }>(({ input }) =>
      drafts.restore(idOf(input), input.base),
    ),
    keepDraft: fromPromise<void, OfScreen & { history: History }>(({ input }) =>
      drafts.keep(idOf(input), input.history, newPicture),
    ),
    forgetDraft: fromPromise<void, OfScreen>(({ input }) => drafts.forget(idOf(input))),

    readLimits: fromPromise<EditLimit, void>(({ signal }) => limits(signal)),

    flattenScene: fromPromise<void, { scene: Scene }>(async ({ input: { scene }, signal }) => {
      const source = await picture(signal);
      const blob = await flatten({ picture: source, scene, type: savedType(source.type) }, signal);
      flattened = { blob, key: newId() };
    }),

    sendPicture: fromCallback<EventObject, OfScreen & { as: SaveAs; scene: Scene | null }>(({ input, sendBack }) => {
      const abort = new AbortController();
      const tell = (event: EditorEvent) => {
        if (!abort.signal.aborted) sendBack(event);
      };
      const tellShare = throttled((share: number) => tell({ type: 'sending.progressed', share }), progressInterval);

      async function attempt() {
        const { as, screen, scene } = input;
        if (!flattened || !scene) return tell({ type: 'sending.failed', failure: { type: 'flatten' } });
        const { blob, key } = flattened;
        try {
          const saved = await authedCall({
            session,
            account: selectAccount(session.getSnapshot()),
            failureOf,
            call: () =>
              send({
                as,
                screen,
                scene,
                picture: blob,
                name,
                idempotencyKey: key,
                account,
                languageTag: languageTag(),
                onProgress: tellShare,
                signal: abort.signal,
              }),
          });
          tell({ type: 'sending.succeeded', screen: { signature: saved.signature, fileId: saved.fileId } });
        } catch (error) {
          tell({
            type: 'sending.failed',
            failure: error instanceof SaveError ? error.failure : { type: 'network' },
          });
        }
      }
      void attempt();
      return () => abort.abort();
    }),
  };
}

const failureOf = (error: unknown) =>
  error instanceof SaveError && error.status > 0 ? { status: error.status, service: 'screens' as const } : null;
