import { afterEach, describe, expect, test } from 'vitest';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { createChatHints, type ChatHint } from './hints.ts';

describe.each(bothEngines)('hints on %s', (engine) => {
  let platform: TestPlatform;
  afterEach(() => platform.close());

  test('CHAT-09 every process hears what another one commits, and nothing of what it takes back', async () => {
    platform = await testPlatform(engine);
    const telling = createChatHints(platform);
    const hearing = engine === 'postgres' ? createChatHints(platform) : telling;
    const heard: ChatHint[] = [];
    const last = Promise.withResolvers<void>();
    await hearing.listen(
      (hint) => {
        heard.push(hint);
        if (hint.read) last.resolve();
      },
      () => undefined,
    );
    const message = { room: 'a room', customer: 1, seq: 7 };
    const takenBack = platform.db.transaction(async (tx) => {
      await telling.tell(tx, { ...message, seq: 6 });
      throw new Error('It was not to be');
    });
    await expect(takenBack).rejects.toThrow('It was not to be');
    await platform.db.transaction((tx) => telling.tell(tx, message));
    await platform.db.transaction((tx) => telling.tell(tx, { ...message, read: 'operator' }));
    await last.promise;
    expect(heard).toEqual([message, { ...message, read: 'operator' }]);
    await hearing.close();
  });
});
