import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { SpotDocument } from '#src/graphql/generated/graphql.ts';
import { tellUpdate } from './tell-update.ts';

/** A page whose server refuses what it asks with this code. */
function page(code: string) {
  const toasts = createActor(toastsMachine).start();
  const reload = vi.fn();
  const network = { isOut: vi.fn(async () => false) };
  const client = createGatewayClient({
    url: 'http://localhost/graphql',
    locale: () => 'en',
    fetch: async () => Response.json({ errors: [{ message: 'No', extensions: { code } }] }, { status: 400 }),
  });
  const asked = tellUpdate(client, toasts, reload, network);
  const ask = () => expect(asked.request(SpotDocument, { signature: 'a' })).rejects.toMatchObject({ status: 400 });
  return { ask, toasts, reload, network, told: () => toasts.getSnapshot().context.toasts };
}

const notice = {
  id: 'update',
  kind: 'warning',
  group: 'auth',
  title: { id: 'shell.updated' },
  text: { id: 'shell.updated.text' },
  actionLabel: { id: 'errors.reload' },
  duration: null,
};

test('what the server no longer knows is told once, however often it is asked, and the page is not reloaded', async () => {
  const { ask, told, reload } = page('PERSISTED_DOCUMENT_NOT_FOUND');
  await ask();
  await ask();
  expect([told(), reload.mock.calls.length]).toEqual([[notice], 0]);
});

test('any other refusal is no update', async () => {
  const { ask, told } = page('BAD_REQUEST');
  await ask();
  expect(told()).toEqual([]);
});

test('its button reloads the page, unless the server is out of reach, which it tells', async () => {
  const { ask, toasts, reload, network, told } = page('PERSISTED_DOCUMENT_NOT_FOUND');
  await ask();
  network.isOut.mockResolvedValueOnce(true);
  toasts.send({ type: 'toast.acted', id: 'update' });
  await vi.waitFor(() => expect(told()).toEqual([{ ...notice, text: { id: 'errors.unreachable' } }]));
  expect(reload).not.toHaveBeenCalled();
  toasts.send({ type: 'toast.acted', id: 'update' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('the button of another message is not its own', async () => {
  const { ask, toasts, network } = page('PERSISTED_DOCUMENT_NOT_FOUND');
  await ask();
  toasts.send({ type: 'toast.requested', toast: { ...notice, id: 'other', kind: 'info', group: 'app' } });
  toasts.send({ type: 'toast.acted', id: 'other' });
  expect(network.isOut).not.toHaveBeenCalled();
});
