import type { SnapshotFrom } from 'xstate';
import type { Choice } from '#domain/forms/form.ts';
import type { hintsMachine } from './hints.machine.ts';

type HintsSnapshot = SnapshotFrom<typeof hintsMachine>;

/** The alias of the field that words are offered for; null where there are none. */
export const selectHintedField = ({ context }: HintsSnapshot): string | null =>
  context.options.length > 0 ? context.field : null;

export const selectOptions = ({ context }: HintsSnapshot): readonly Choice[] => context.options;

/** The index of the option that Enter would take. */
export const selectActive = ({ context }: HintsSnapshot): number | null => context.active;
