import type { SnapshotFrom } from 'xstate';
import type { ReadTags } from '#domain/tags.ts';
import type { taggingMachine } from './tagging.machine.ts';

type Snapshot = SnapshotFrom<typeof taggingMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.hasTag('saving');
export const selectTags = ({ context }: Snapshot): ReadTags & { count: number } => ({
  known: context.known,
  present: context.present,
  count: context.signatures.length,
});
