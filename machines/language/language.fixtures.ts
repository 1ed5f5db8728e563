import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { Locale } from '#domain/locales.ts';
import type { Samples } from '../samples.ts';
import type { languageMachine, LanguageEvent } from './language.machine.ts';

export const inputs: { locale: Locale }[] = [{ locale: 'en' }];

export const samples: Samples<LanguageEvent> = {
  'language.requested': [
    { type: 'language.requested', locale: 'uk' },
    { type: 'language.requested', locale: 'ru' },
    { type: 'language.requested', locale: 'en' },
  ],
};

export const states = {
  ready: { value: 'ready', context: { locale: 'en', next: null, switches: 0 } },
  switching: { value: 'switching', context: { locale: 'en', next: 'uk', switches: 0 } },
  switched: { value: 'ready', context: { locale: 'uk', next: null, switches: 1 } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // The number of switches grows for ever.
  identify: ({ value, context: { locale, next } }: SnapshotFrom<typeof languageMachine>) => [value, locale, next],
};
