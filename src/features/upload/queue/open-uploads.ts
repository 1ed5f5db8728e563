import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { selectOpened } from '#machines/app/app.selectors.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from './browser-uploads.ts';
import { uploadsCode } from './uploads-code.ts';

/** The queue of uploads, which is opened by anyone who needs it first, once its code has come. */
export async function openUploads(actors: AppActors): Promise<UploadsRef> {
  const { startUploads } = await uploadsCode.arrival();
  return selectOpened(actors.app.getSnapshot(), 'uploads') ?? startUploads(actors);
}

/**
 * Opens the queue when pictures of this person are left from an earlier page, or are being sent by another tab. A visitor
 * sees the unclaimed pictures of this tab.
 */
export async function resumeUploads(actors: AppActors, person: string | undefined): Promise<void> {
  const { pictures } = browserUploads;
  if (!(await pictures.any())) return;
  if (person === undefined && (await pictures.unclaimed()).length === 0) return;
  const uploads = await openUploads(actors);
  if (person !== undefined) return;
  // Read anew: some may have been removed meanwhile.
  const files = await pictures.unclaimed();
  // Anyone who has come meanwhile has claimed theirs.
  if (isVisitor(actors)) uploads.send({ type: 'uploads.added', files, areStored: true });
}

const isVisitor = ({ session, owner }: AppActors): boolean =>
  selectViewer(session.getSnapshot()) === null && owner() === null;
