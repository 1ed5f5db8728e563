import { rejectedTypes } from '#domain/rejected-types.ts';
import type { UploadedScreen, UploadFailure, UploadFile } from '../upload/upload.machine.ts';

/** `waiting` is retried automatically after a while; `failed` only by a person, if at all. */
export type UploadStatus = 'queued' | 'preparing' | 'sending' | 'waiting' | 'paused' | 'failed' | 'done';

export interface UploadItem extends UploadFile {
  status: UploadStatus;
  /** Bytes that have left. */
  sent: number;
  failure: UploadFailure | null;
  screen: UploadedScreen | null;
}

/** Whether the item is being sent, by an actor of its own. */
export const isRunning = ({ status }: UploadItem): boolean =>
  status === 'preparing' || status === 'sending' || status === 'waiting';
export const isFinished = (item: UploadItem): boolean => item.status === 'done' || item.status === 'failed';

/** A new item; one of a type that is not kept, that is empty or over the limit of bytes fails at once and is never sent. */
export function newItem({ type, ...file }: UploadFile, bytesLimit: number): UploadItem {
  const item: UploadItem = { ...file, status: 'queued', sent: 0, failure: null, screen: null };
  if (type !== undefined && rejectedTypes.has(type))
    return { ...item, status: 'failed', failure: { type: 'type_unsupported' } };
  if (file.bytes === 0) return { ...item, status: 'failed', failure: { type: 'file_empty' } };
  if (file.bytes > bytesLimit) return { ...item, status: 'failed', failure: { type: 'file_too_large' } };
  return item;
}
