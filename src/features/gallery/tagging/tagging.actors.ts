import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { ReadTags, TagsDecision } from '#domain/tags.ts';
import type { TaggingEmitted } from '#machines/tagging/tagging.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { changeTags, readTags } from '#src/wiring/tags/tags-api.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import type { TaggingTexts } from './tagging-texts.ts';

interface TaggingDependencies {
  client: GatewayClient;
  history: Pick<HistoryApi, 'page'>;
}

interface TaggingMessages extends Pick<Flows, 'toasts'> {
  texts: TaggingTexts;
}

/** The actors of giving tags to what is selected. A stopped call is aborted. */
export const taggingActors = ({ client, history }: TaggingDependencies, { toasts, texts }: TaggingMessages) => ({
  messages: fromCallback<TaggingEmitted>(({ receive }) => {
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) =>
      toasts.send({ type: 'toast.requested', toast: { id: 'tagging', kind, group: 'app', ...said } });
    receive((event) => {
      if (event.type === 'tags.failed') return tell('error', texts.failed(event.reason, event.error));
      return tell(event.count < event.asked ? 'warning' : 'success', texts.changed(event.count, event.asked));
    });
  }),
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
  readTags: callWithLimit<ReadTags, { signatures: readonly string[] }>(({ input, signal }) =>
    readTags(client, input.signatures, signal),
  ),
  changeTags: callWithLimit<number, TagsDecision & { signatures: readonly string[] }>(({ input, signal }) =>
    changeTags(client, input, signal),
  ),
});
