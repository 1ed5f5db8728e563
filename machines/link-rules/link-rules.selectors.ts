import type { SnapshotFrom } from 'xstate';
import { countScreens } from '#domain/selected-screens.ts';
import type { linkRulesMachine } from './link-rules.machine.ts';

type Snapshot = SnapshotFrom<typeof linkRulesMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.hasTag('saving');
/** Of how many links the rules are asked. */
export const selectCount = ({ context }: Snapshot): number => countScreens(context.request);
