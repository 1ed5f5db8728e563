import { UNSAFE_ErrorResponseImpl as RouteErrorResponse } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { describeError } from './describe-error.ts';
import { reportPageError } from './report-page-error.ts';

const refusal = new RouteErrorResponse(503, 'Service Unavailable', { message: 'Site is offline', type: 'unavailable' });

test('ERR-10 a failed page is logged with status, method, address and data', () => {
  const log = vi.fn();
  reportPageError(refusal, { method: 'GET', url: '/gallery' }, log);
  expect(log.mock.calls).toEqual([
    [
      'The page failed',
      { status: 503, method: 'GET', url: '/gallery', data: { message: 'Site is offline', type: 'unavailable' } },
      refusal,
    ],
  ]);
});

test('ERR-10 an address without a page is no failure, nor is a wrong method', () => {
  const log = vi.fn();
  reportPageError(new RouteErrorResponse(404, 'Not Found', null), { method: 'GET', url: '/nope' }, log);
  reportPageError(new RouteErrorResponse(405, 'Method Not Allowed', null), { method: 'GET', url: '/gallery' }, log);
  expect(log).not.toHaveBeenCalled();
});

test('ERR-03 the status and the words of the server are shown; a bug of ours is 500 without words; a failure of the server has its id', () => {
  const failed = { message: 'Failed', requestId: '4bf92f3577b34da6' };
  const ofServer = [500, 404].map((status) => new RouteErrorResponse(status, '', failed));
  expect([refusal, new TypeError('x is undefined'), ...ofServer].map(describeError)).toEqual([
    {
      status: 503,
      message: 'Site is offline',
      data: { message: 'Site is offline', type: 'unavailable' },
      requestId: null,
    },
    { status: 500, message: null, data: null, requestId: null },
    { status: 500, message: 'Failed', data: failed, requestId: '4bf92f3577b34da6' },
    { status: 404, message: 'Failed', data: failed, requestId: null },
  ]);
});
