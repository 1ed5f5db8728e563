import type { SnapshotFrom } from 'xstate';
import type { Locale } from '#domain/locales.ts';
import type { languageMachine } from './language.machine.ts';

type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;

/** The language to announce in a live region; a new key stands for a new announcement, 0 for none yet. */
export const selectAnnouncement = (language: LanguageSnapshot): { key: number; locale: Locale } => ({
  key: language.context.switches,
  locale: language.context.locale,
});
