import type { SnapshotFrom } from 'xstate';
import type { Viewer } from '#domain/viewer.ts';
import type { sessionMachine } from './session.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Who is looking at the page; before hydration it is who the server says. */
export const selectViewer = (session: SessionSnapshot): Viewer | null => session.context.viewer;

/** Id of the account that is signed in; null for a visitor. */
export const selectAccount = ({ context }: SessionSnapshot): string | null => context.viewer?.id ?? null;
