import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate';
import {
  uploadMachine,
  type PreparePictureOutput,
  type UploadEvent,
  type UploadFile,
} from '../../upload/upload.machine.ts';
import { fileOf } from '../uploads.fixtures.ts';
import { uploadsMachine } from '../uploads.machine.ts';
import type { UploadsEmitted } from '../uploads.types.ts';

/** A started queue; `sending` holds every picture on its way, to be answered by the test. */
export async function startUploads(
  options: { stored?: UploadFile[]; prepare?: (id: string) => PreparePictureOutput; user?: string | null } = {},
) {
  const { stored = [], prepare = () => 'ready', user = 'olena' } = options;
  const clock = new SimulatedClock();
  const sending = new Map<string, (event: UploadEvent) => void>();
  const stopped: string[] = [];
  const upload = uploadMachine.provide({
    actors: {
      preparePicture: fromPromise(async ({ input }: { input: { file: UploadFile } }) => prepare(input.file.id)),
      sendPicture: fromCallback<EventObject, { file: UploadFile }>(({ input, sendBack }) => {
        const { id } = input.file;
        sending.set(id, sendBack);
        return () => {
          sending.delete(id);
          stopped.push(id);
        };
      }),
    },
  });
  /** Told to the source of the network. */
  const asked: EventObject[] = [];
  const network = fromCallback(({ receive }) => receive((event) => asked.push(event)));
  /** Files that a closed tab has left. */
  let leave = (_files: UploadFile[]): void => {};
  /** Whose leftovers are listened for; null while nobody's are. */
  let listening: string | null = null;
  const leftovers = fromCallback<EventObject, { user: string }>(({ input, sendBack }) => {
    listening = input.user;
    leave = (files) => sendBack({ type: 'uploads.added', files, areStored: true });
    return () => {
      listening = null;
    };
  });
  const uploads = createActor(
    uploadsMachine.provide({
      actors: { upload, network, leftovers, restoreUploads: fromPromise(async () => stored) },
    }),
    { input: { bytesLimit: 100_000 }, clock },
  );
  const emitted: UploadsEmitted[] = [];
  uploads.on('*', (event) => emitted.push(event));
  uploads.start();
  if (user !== null) {
    uploads.send({ type: 'viewer.entered', user });
    await waitFor(uploads, (snapshot) => snapshot.matches({ account: 'open' }));
  }
  const statuses = () => Object.fromEntries(uploads.getSnapshot().context.items.map(({ id, status }) => [id, status]));
  const answer = (number: number, event: UploadEvent) => sending.get(`upload-${number}`)?.(event);
  /** Lets every picture that is prepared begin to be sent. */
  const prepared = () => waitFor(uploads, ({ context }) => context.items.every(({ status }) => status !== 'preparing'));
  const add = async (...numbers: number[]) => {
    uploads.send({ type: 'uploads.added', files: numbers.map(fileOf) });
    await prepared();
  };
  return {
    uploads,
    leave: (...numbers: number[]) => leave(numbers.map(fileOf)),
    listening: () => listening,
    clock,
    sending,
    stopped,
    asked,
    emitted,
    statuses,
    answer,
    prepared,
    add,
  };
}
