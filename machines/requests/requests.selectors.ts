import type { SnapshotFrom } from 'xstate';
import type { requestsMachine } from './requests.machine.ts';

/** Whether the request loader shows. */
export const selectIsLoading = (requests: SnapshotFrom<typeof requestsMachine>): boolean => requests.hasTag('visible');
