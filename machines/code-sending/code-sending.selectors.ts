import type { SnapshotFrom } from 'xstate';
import type { FormFailure } from '../form/form.machine.ts';
import type { codeSendingMachine } from './code-sending.machine.ts';

type CodeSendingSnapshot = SnapshotFrom<typeof codeSendingMachine>;

/** Seconds that are to be waited, from the answer on; null while nothing is to be waited for. */
export const selectWait = (sending: CodeSendingSnapshot): number | null =>
  sending.hasTag('waiting') ? sending.context.resendIn : null;

/** Another number at each request: the wait is counted down anew. */
export const selectRequests = (sending: CodeSendingSnapshot): number => sending.context.requests;

export const selectIsPending = (sending: CodeSendingSnapshot): boolean => sending.hasTag('pending');

/** A code that was asked for is on its way. */
export const selectIsSent = (sending: CodeSendingSnapshot): boolean => sending.context.isSent;

export const selectSendingFailure = (sending: CodeSendingSnapshot): FormFailure['type'] | null =>
  sending.context.failure;
