import type { SnapshotFrom } from 'xstate';
import type { Found, searchMachine } from './search.machine.ts';

/** Null where nothing was searched for, or the first answer is not there yet. */
export const selectFound = ({ context }: SnapshotFrom<typeof searchMachine>): Found | null => context.found;
