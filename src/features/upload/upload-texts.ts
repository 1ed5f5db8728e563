import { localeOfPath } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';

/** Loads what uploads say, in the language of the page. No page needs it before files are brought. */
export const loadUploadTexts = (): Promise<void> => loadMessages(localeOfPath(location.pathname), ['upload']);
