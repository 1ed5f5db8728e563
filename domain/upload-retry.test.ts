import { expect, test } from 'vitest';
import { errorStatuses, isErrorType } from './errors.ts';
import { holdOfQueue, isRetryable, waitBeforeRetry, type FailedTry } from './upload-retry.ts';

test('SCR-03 a broken connection is tried again by itself, later each time, five times in all', () => {
  expect([1, 2, 3, 4, 5].map((tries) => waitBeforeRetry({ type: 'network' }, tries))).toEqual([
    2000,
    4000,
    8000,
    16_000,
    null,
  ]);
});

test('a line that was too slow for the server is tried again by itself, as a broken one is', () => {
  expect(waitBeforeRetry({ type: 'request_timeout' }, 1)).toBe(2000);
  expect(isRetryable({ type: 'request_timeout' })).toBe(true);
});

test('a server that is away for a while is asked again when it said so', () => {
  expect(waitBeforeRetry({ type: 'unavailable', retryAfter: 42 }, 1)).toBe(42_000);
  expect(waitBeforeRetry({ type: 'overloaded', retryAfter: 2 }, 1)).toBe(2000);
  expect(waitBeforeRetry({ type: 'storage_full' }, 1)).toBe(null);
  expect(waitBeforeRetry({ type: 'account_full' }, 1)).toBe(null);
});

test('too many uploads hold the whole queue and are no failed try of one', () => {
  expect(holdOfQueue({ type: 'too_many', retryAfter: 42 })).toBe(42_000);
  expect(holdOfQueue({ type: 'too_many' })).toBe(30_000);
  expect([holdOfQueue({ type: 'unavailable', retryAfter: 42 }), waitBeforeRetry({ type: 'too_many' }, 1)]).toEqual([
    null,
    null,
  ]);
});

test('SCR-03 a person may send again unless the picture itself is the reason', () => {
  expect(
    (
      [
        'network',
        'internal',
        'storage_full',
        'type_unsupported',
        'file_too_large',
        'image_too_complex',
        'lost',
      ] as const
    ).map((type) => isRetryable({ type })),
  ).toEqual([true, true, true, false, false, false, false]);
});

test('what is wrong with a picture itself cannot be sent again, and everything else can', () => {
  const types = [...Object.keys(errorStatuses), 'network', 'lost'].filter(isFailure);
  expect(types.filter((type) => !isRetryable({ type }))).toEqual([
    'body_invalid',
    'file_empty',
    'file_truncated',
    'idempotency_conflict',
    'version_conflict',
    'file_too_large',
    'body_too_large',
    'image_too_large',
    'image_too_complex',
    'type_unsupported',
    'lost',
  ]);
});

const isFailure = (type: string): type is FailedTry['type'] =>
  type === 'network' || type === 'lost' || isErrorType(type);
