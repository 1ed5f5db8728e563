import { useRevalidator } from 'react-router-dom';
import type { Edit } from '#domain/edit.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '../use-actors.ts';
import { openEditing, type EditingDependencies } from './open-editing.ts';

export interface Editing {
  /** What is shown though the page does not know it yet. */
  edits: readonly Edit[];
  edit: (edit: Edit) => void;
}

/** Saves what is changed on this page, and reads the page again. */
export function useEditing(save: EditingDependencies['save']): Editing {
  const actors = useActors();
  const { revalidate } = useRevalidator();
  const opened = useOpened(() => openEditing({ save, readAgain: revalidate }, actors));
  return {
    edits: useFlow(opened?.flow ?? null, (now) => now.context.shown, none),
    edit: (edit) => opened?.edit(edit),
  };
}

const none: readonly Edit[] = [];
