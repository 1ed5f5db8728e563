import type { Locale } from '#domain/locales.ts';
import type { Samples } from '../samples.ts';
import type { LanguageEvent } from './language.machine.ts';

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
