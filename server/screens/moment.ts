import { Type } from 'typebox';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

/** A moment as programs write it. */
export const Moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    description: `ISO 8601, UTC: ${description}`,
    examples: ['2026-11-22T18:05:00.000Z'],
  });

/** Epoch ms of a moment in the input `field`; throws body_invalid for a day that there is not. */
export function readMoment(text: string, field: string): number {
  const time = Date.parse(text);
  // Days that no month has are read as those of the next one.
  if (Number.isNaN(time) || new Date(time).toISOString() !== text)
    throw new Problem('body_invalid', { fields: { [field]: noMoment } });
  return time;
}

const noMoment = fieldFault({
  en: 'Name a moment like 2026-11-22T18:05:00.000Z',
  ru: 'Укажите момент, например 2026-11-22T18:05:00.000Z',
  uk: 'Укажіть момент, наприклад 2026-11-22T18:05:00.000Z',
});

/** The same of a moment that has passed; throws body_invalid for one to come, and for one before there were pictures of it. */
export function pastMoment(text: string, field: string, now: number): number {
  const moment = readMoment(text, field);
  if (moment < earliest) throw new Problem('body_invalid', { fields: { [field]: noMoment } });
  if (moment > now) throw new Problem('body_invalid', { fields: { [field]: isToCome } });
  return moment;
}

const earliest = Date.UTC(1900, 0);

const isToCome = fieldFault({
  en: 'Choose a moment in the past',
  ru: 'Выберите момент в прошлом',
  uk: 'Виберіть момент у минулому',
});
