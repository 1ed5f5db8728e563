import { uploadBytesLimit } from '#domain/limits.ts';
import { viewer } from '../session/session.fixtures.ts';
import type { Samples } from '../samples.ts';
import { uploadsMachine } from '../uploads/uploads.machine.ts';
import type { AppEvent, AppInput } from './app.machine.ts';

export const inputs: AppInput[] = [{ viewer, locale: 'en', uploadBytesLimit }];

export const samples: Samples<AppEvent> = {
  'uploads.opened': [{ type: 'uploads.opened', logic: uploadsMachine }],
  'xstate.error.actor.*': [{ type: 'xstate.error.actor.0', error: 'broken', actorId: '0' }],
};

export const states = {
  running: { value: {}, context: { viewer, locale: 'en', uploadBytesLimit, uploads: null } },
} as const;
