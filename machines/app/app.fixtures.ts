import { uploadBytesLimit } from '#domain/limits.ts';
import { viewer } from '../session/session.fixtures.ts';
import type { Samples } from '../samples.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import type { AppEvent, AppInput } from './app.machine.ts';

export const inputs: AppInput[] = [{ viewer, locale: 'en', uploadBytesLimit }];

export const samples: Samples<AppEvent> = {
  'flow.opened': [{ type: 'flow.opened', id: 'selection', logic: selectionMachine, input: undefined }],
  'flow.closed': [{ type: 'flow.closed', id: 'selection' }],
  'xstate.error.actor.*': [{ type: 'xstate.error.actor.banner', error: 'broken', actorId: 'banner' }],
};

export const states = {
  running: { value: {}, context: { viewer, locale: 'en', uploadBytesLimit } },
} as const;
