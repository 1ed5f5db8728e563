import { fieldFault } from '#server/platform/messages/field-messages.ts';

export const noMoment = fieldFault({
  en: 'Name a moment like 2026-11-22T18:05:00.000Z',
  ru: 'Укажите момент, например 2026-11-22T18:05:00.000Z',
  uk: 'Укажіть момент, наприклад 2026-11-22T18:05:00.000Z',
});
