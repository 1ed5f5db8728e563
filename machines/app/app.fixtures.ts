import { uploadBytesLimit } from '#domain/limits.ts';
import { viewer } from '../session/session.fixtures.ts';
import type { AppInput } from './app.machine.ts';

export const inputs: AppInput[] = [{ viewer, locale: 'en', uploadBytesLimit }];

export const samples = {};

export const states = {
  running: { value: {}, context: { viewer, locale: 'en', uploadBytesLimit } },
} as const;
