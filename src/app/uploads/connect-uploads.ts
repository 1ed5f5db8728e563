import { tellUploads } from '#src/features/upload/tell-uploads.ts';
import { copyText } from '#src/lib/copy-text.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from '#src/wiring/uploads/browser-uploads.ts';

/** Lets the page say what becomes of its uploads. */
export const connectUploads = ({ uploads, toasts }: AppActors): void =>
  tellUploads({ uploads, toasts, places: browserUploads.places, copyText });
