import { waitFor } from 'xstate';
import { defineMessages } from 'react-intl';
import type { Edit } from '#domain/edit.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { editingMachine } from '#machines/editing/editing.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { askedBy } from '../asked-by.ts';
import { callWithLimit } from '../call-with-limit.ts';
import { failureSaid } from '../failure-said.ts';

export interface EditingDependencies {
  save: (edit: Edit, signal: AbortSignal) => Promise<unknown>;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
}

/** The actors of editing. A stopped call is aborted. */
export const editingActors = ({ save, readAgain }: EditingDependencies) => ({
  saveEdit: callWithLimit<void, { edit: Edit | undefined }>(async ({ input: { edit }, signal }) => {
    if (edit) await save(edit, signal);
  }),
  readAgain: callWithLimit<void>(readAgain),
});

interface EditingSurroundings extends Pick<Flows, 'session' | 'toasts'> {
  app: AppRef;
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
}

/** Saves what its owner changes on one page, and says what could not be saved. */
export function openEditing(dependencies: EditingDependencies, actors: EditingSurroundings) {
  const { app, toasts, owner } = actors;
  const flow = openFlow(app, 'editing', editingMachine.provide({ actors: editingActors(dependencies) }), undefined);
  const asked = askedBy(owner);
  flow.on('edit.failed', ({ error }) => {
    if (!asked.isHere()) return;
    const said = failureSaid(error, asMessage(notSaved), actors);
    toasts.send({ type: 'toast.requested', toast: { id: 'editing', kind: 'error', group: 'app', ...said } });
  });
  return {
    flow,
    edit: (edit: Edit) => {
      toasts.send({ type: 'toast.dismissed', id: 'editing' });
      flow.send({ type: 'edit.requested', edit });
    },
    /** The page is left: what was changed is saved all the same. */
    close: async () => {
      // It rejects where all flows end with the page itself.
      await waitFor(flow, (snapshot) => !snapshot.hasTag('saving')).catch(() => undefined);
      closeFlow(app, flow);
    },
  };
}

const { notSaved } = defineMessages({
  notSaved: { id: 'screens.notSaved' },
});
