import type { Viewer } from '#domain/viewer.ts';
import { fileLimit } from '#machines/answer-limits.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  avatarMachine,
  type AvatarEmitted,
  type AvatarOutput,
  type AvatarTask,
} from '#machines/avatar/avatar.machine.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import type { RestRequest } from '#src/wiring/rest/rest-call.ts';

interface AvatarDependencies {
  call: <Answer>(request: Omit<RestRequest, 'locale'>) => Promise<Answer>;
  /** What was chosen: it goes from its input to the server alone. */
  readPicture: () => File | null;
}

const path = '/api/v2/customers/avatar';

/** The actor of somebody's picture. A stopped call is aborted. */
export function avatarActors({ call, readPicture }: AvatarDependencies) {
  const tasks: Record<AvatarTask, (signal: AbortSignal) => Promise<Viewer>> = {
    async replace(signal) {
      const picture = readPicture();
      if (!picture) throw new Error('No picture was chosen');
      const body = new FormData();
      body.append('file', picture);
      return call<Viewer>({ path, method: 'POST', body, signal, limit: fileLimit });
    },
    remove: (signal) => call<Viewer>({ path, method: 'DELETE', signal }),
  };
  return {
    change: callWithLimit<AvatarOutput, AvatarTask>(async ({ input: task, signal }) => {
      try {
        return { outcome: 'done', viewer: await tasks[task](signal) };
      } catch (error) {
        if (!isOperationError(error) || !isRefused(error)) throw error;
        return { outcome: 'refused', said: error.message };
      }
    }, fileLimit),
  };
}

/** Changes the picture of the person who is signed in, for one page. */
export function openAvatar(
  dependencies: AvatarDependencies,
  { app, onChanged }: { app: AppRef; onChanged: (change: AvatarEmitted) => void },
) {
  const flow = openFlow(app, 'avatar', avatarMachine.provide({ actors: avatarActors(dependencies) }), undefined);
  flow.on('avatar.changed', onChanged);
  return { flow, close: () => closeFlow(app, flow) };
}
