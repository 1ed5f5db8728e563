import { expect, test } from 'vitest';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { unsentStorage } from './unsent-storage.ts';

const unsent = { clientId: 'a', room: 'one', text: 'Hello', file: null, failure: null };
const file = { file_id: 'f', name: 'shot.png', mime: 'image/png', size: 5 };

test('CHAT-03: what an account has not sent is kept for its next visit, and forgotten once it is sent', () => {
  const storage = memoryStorage();
  const ada = unsentStorage('ada', storage);
  ada.keep({ type: 'draft.kept', room: 'one', text: 'And how' });
  ada.keep({ type: 'draft.kept', room: 'two', text: 'Thanks' });
  ada.keep({ type: 'draft.kept', room: 'two', text: '' });
  ada.keep({ type: 'message.kept', clientId: 'a', unsent });
  ada.keep({ type: 'message.kept', clientId: 'b', unsent: { ...unsent, clientId: 'b', file } });
  expect(unsentStorage('ada', storage).read()).toEqual({
    drafts: { one: 'And how' },
    outbox: [unsent, { ...unsent, clientId: 'b', file }],
  });
  expect(unsentStorage('eve', storage).read()).toEqual({ drafts: {}, outbox: [] });
  ada.keep({ type: 'message.kept', clientId: 'a', unsent: null });
  ada.keep({ type: 'message.kept', clientId: 'b', unsent: null });
  ada.keep({ type: 'draft.kept', room: 'one', text: ' ' });
  expect(storage.read('chat-unsent:ada')).toBe(null);
});

test.each(['{"drafts":', '7', '{"drafts":{"one":7},"outbox":[{"clientId":"a"},null]}', '{"outbox":{"a":1}}'])(
  'what is nothing of that kind counts for nothing: %s',
  (kept) => {
    const storage = memoryStorage({ 'chat-unsent:ada': kept });
    expect(unsentStorage('ada', storage).read()).toEqual({ drafts: {}, outbox: [] });
  },
);
