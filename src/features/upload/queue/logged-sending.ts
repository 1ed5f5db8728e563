import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { logFailedCall, type FailureLog } from '#src/wiring/failed-call.ts';
import { UploadError, type Sending } from './send-picture.ts';

type Send = (sending: Sending) => Promise<UploadedScreen>;

/** Logs each failed attempt of an upload and rethrows. Name and account of the picture stay out of the log. */
export const loggedSending =
  (send: Send, log?: FailureLog): Send =>
  async (sending) => {
    try {
      return await send(sending);
    } catch (error) {
      if (error instanceof UploadError) logFailedCall('An upload failed', summaryOf(error), log);
      throw error;
    }
  };

const summaryOf = ({ status, type, message }: UploadError) => ({
  status,
  method: 'POST',
  url: '/screens/v1/upload',
  data: { type, message },
});
