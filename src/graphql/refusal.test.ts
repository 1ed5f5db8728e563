import { expect, test } from 'vitest';
import { refusedOperation } from './refusal.ts';

const answer = { operation: 'Spot', httpStatus: 502 };

test('a refusal that says nothing but its message is internal, of the main service, with the status of its answer', () => {
  const cause = new Error('The answer');
  const error = refusedOperation({ message: 'Refused' }, { ...answer, cause });
  expect(error).toMatchObject({
    message: 'Refused',
    status: 502,
    type: 'internal',
    service: 'main',
    operation: 'Spot',
  });
  expect(error.cause).toBe(cause);
});

test.each(['no_such_type', 'toString', 7, null])('the type %j, which is none of ours, becomes internal', (type) => {
  expect(refusedOperation({ message: 'Refused', extensions: { type } }, answer).type).toBe('internal');
});

test.each(['accounts', 1, null])('the service %j, which is none of ours, becomes the main one', (service) => {
  expect(refusedOperation({ message: 'Refused', extensions: { service } }, answer).service).toBe('main');
});

test('what is of another type than it should be is left out, and what fields say becomes text', () => {
  const extensions = {
    status: '404',
    retryAfter: '7',
    requestId: 1,
    contact: {},
    html: [],
    code: 2,
    fields: { name: 3 },
  };
  const error = refusedOperation({ message: 'Refused', extensions }, answer);
  const { status, retryAfter, requestId, contact, html, code, fields } = error;
  expect({ status, retryAfter, requestId, contact, html, code, fields }).toEqual({
    status: 502,
    retryAfter: null,
    requestId: null,
    contact: null,
    html: null,
    code: null,
    fields: { name: '3' },
  });
});
