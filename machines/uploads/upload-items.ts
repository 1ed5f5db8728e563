import { idempotencyDays } from '#domain/limits.ts';
import { isRetryable } from '#domain/upload-retry.ts';
import type { UploadedScreen, UploadFailure } from '../upload/upload.machine.ts';
import { isFinished, isRunning, type UploadItem } from './upload-item.ts';

/** Pictures sent at the same time. */
export const uploadConcurrency = 3;

/** The items with one of them changed. */
export function withItem(
  items: readonly UploadItem[],
  id: string,
  change: (item: UploadItem) => UploadItem,
): readonly UploadItem[] {
  const place = items.findIndex((item) => item.id === id);
  const item = items[place];
  return item ? items.with(place, change(item)) : items;
}

/** Whether the item of this id is there and is one of these. */
export const itemIs = (items: readonly UploadItem[], id: string, test: (item: UploadItem) => boolean): boolean =>
  items.some((item) => item.id === id && test(item));

/** The queued items that may start now. */
export function startable(items: readonly UploadItem[]): UploadItem[] {
  const free = Math.max(0, uploadConcurrency - items.filter(isRunning).length);
  return items.filter((item) => item.status === 'queued').slice(0, free);
}

export const started = (item: UploadItem): UploadItem => ({
  ...item,
  status: 'preparing',
  sent: 0,
  failure: null,
});

/** Returns to the queue, as if it had not been tried. */
export const requeued = (item: UploadItem): UploadItem => ({
  ...item,
  status: 'queued',
  sent: 0,
  failure: null,
});

/** Retried by a person: in another batch, since the old one was announced as finished. */
export const retried = (item: UploadItem, batch: string): UploadItem => ({ ...requeued(item), batch });

/** A running item returns to the queue, with no failure counted. */
export const held = (item: UploadItem): UploadItem => (isRunning(item) ? requeued(item) : item);

/** Waits until somebody resumes; finished items stay as they are. */
export const paused = (item: UploadItem): UploadItem =>
  isFinished(item) ? item : { ...item, status: 'paused', sent: 0, failure: null };

export const succeeded = (item: UploadItem, screen: UploadedScreen): UploadItem => ({
  ...item,
  status: 'done',
  sent: item.bytes,
  screen,
});

/** Waits for an automatic retry. */
export const delayed = (item: UploadItem, failure: UploadFailure): UploadItem => ({
  ...item,
  status: 'waiting',
  sent: 0,
  failure,
});

export const failed = (item: UploadItem, failure: UploadFailure): UploadItem => ({
  ...item,
  status: 'failed',
  sent: 0,
  failure,
});

/** Whether a person may retry this failed item. */
export const canRetry = (item: UploadItem): boolean =>
  item.status === 'failed' && item.failure !== null && isRetryable(item.failure);

const keyLife = idempotencyDays * 86_400_000;

/** Whether this item failed by the network, and its key still makes one screen of it, however often it is sent. */
export const hasLostConnection = ({ status, failure, givenAt }: UploadItem, at: number): boolean =>
  status === 'failed' && failure?.type === 'network' && at - givenAt < keyLife;

/** Items that could still be uploaded, and would be lost by a sign-out. */
export const unsent = (items: readonly UploadItem[]): UploadItem[] =>
  items.filter((item) => !isFinished(item) || canRetry(item));

/** The batch of the item of this id; empty when there is none. */
export const batchOf = (items: readonly UploadItem[], id: string): string =>
  items.find((item) => item.id === id)?.batch ?? '';

/** The outcome of a batch once all its items are done or failed; null until then, and for an empty batch. */
export function finishedBatch(items: readonly UploadItem[], batch: string): FinishedBatch | null {
  const members = items.filter((item) => item.batch === batch);
  if (members.length === 0 || !members.every(isFinished)) return null;
  const screens = members.flatMap((item) => (item.screen ? [item.screen] : []));
  return { batch, screens, failures: members.length - screens.length };
}

export interface FinishedBatch {
  batch: string;
  screens: UploadedScreen[];
  failures: number;
}
