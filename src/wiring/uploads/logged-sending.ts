import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { UploadError, type Sending } from './send-picture.ts';

type Send = (sending: Sending) => Promise<UploadedScreen>;
type Log = (text: string, failure: object) => void;

/** Logs each try of an upload that fails, and hands the failure on. Name and account of the picture stay out of the log. */
export const loggedSending =
  (send: Send, log: Log = console.error): Send =>
  async (sending) => {
    try {
      return await send(sending);
    } catch (error) {
      if (error instanceof UploadError && !isDealtWith(error)) log('An upload failed', summaryOf(error));
      throw error;
    }
  };

/** The session renews itself after a 401, and the queue waits as a 429 asks. */
const isDealtWith = ({ status }: UploadError): boolean => status === 401 || status === 429;

const summaryOf = ({ status, type, message }: UploadError) => ({
  status,
  method: 'POST',
  url: '/screens/v1/upload',
  data: { type, message },
});
