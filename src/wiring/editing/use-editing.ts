import { useSelector } from '@xstate/react';
import { useRevalidator } from 'react-router-dom';
import type { Edit } from '#domain/edit.ts';
import { editingMachine } from '#machines/editing/editing.machine.ts';
import { useActors } from '../use-actors.ts';
import { useOpenedFlow } from '../use-opened-flow.ts';
import { editingActors } from './editing.actors.ts';

export interface Editing {
  /** What is shown though the page does not know it yet. */
  edits: readonly Edit[];
  edit: (edit: Edit) => void;
}

/** Saves what is changed on this page, also once it is left, and reads the page again. */
export function useEditing(save: (edit: Edit, signal: AbortSignal) => Promise<unknown>): Editing {
  const actors = useActors();
  const { revalidate } = useRevalidator();
  const flow = useOpenedFlow('editing', {
    logic: () => editingMachine.provide({ actors: editingActors({ ...actors, save, readAgain: revalidate }) }),
    input: () => undefined,
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  return {
    edits: useSelector(flow, (now) => now.context.shown),
    edit: (edit) => flow.send({ type: 'edit.requested', edit }),
  };
}
