import { tellUploads } from '#src/features/upload/tell-uploads.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { copyText } from '#src/lib/copy-text.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from '#src/wiring/uploads/browser-uploads.ts';

/** Lets the page say what becomes of its uploads. */
export function connectUploads({ uploads, toasts, language }: AppActors): void {
  const intl = () => intlOf(language.getSnapshot().context.locale);
  tellUploads({ uploads, toasts, intl, places: browserUploads.places, copyText });
}
