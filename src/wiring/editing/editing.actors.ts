import { fromCallback } from 'xstate';
import { defineMessages } from 'react-intl';
import type { Edit } from '#domain/edit.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { EditingSaid } from '#machines/editing/editing.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { askedBy } from '../asked-by.ts';
import { callWithLimit } from '../call-with-limit.ts';
import { failureSaid } from '../failure-said.ts';

interface EditingDependencies extends Pick<Flows, 'session' | 'toasts'> {
  save: (edit: Edit, signal: AbortSignal) => Promise<unknown>;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
}

/** The actors of editing. A stopped call is aborted. */
export const editingActors = ({ save, readAgain, owner, ...said }: EditingDependencies) => ({
  saveEdit: callWithLimit<void, { edit: Edit | undefined }>(async ({ input: { edit }, signal }) => {
    if (edit) await save(edit, signal);
  }),
  readAgain: callWithLimit<void>(readAgain),
  messages: fromCallback<EditingSaid>(({ receive }) => {
    const { toasts } = said;
    const asked = askedBy(owner);
    receive((event) => {
      if (event.type === 'edit.begun') return toasts.send({ type: 'toast.dismissed', id: 'editing' });
      if (!asked.isHere()) return undefined;
      const toast = {
        id: 'editing',
        kind: 'error',
        group: 'app',
        ...failureSaid(event.error, asMessage(notSaved), said),
      } as const;
      return toasts.send({ type: 'toast.requested', toast });
    });
  }),
});

const { notSaved } = defineMessages({
  notSaved: { id: 'screens.notSaved' },
});
