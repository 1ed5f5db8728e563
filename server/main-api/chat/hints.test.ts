import { afterEach, describe, expect, test } from 'vitest';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { createChatHints, type ChatHint } from './hints.ts';

describe.each(bothEngines)('hints on %s', (engine) => {
  let platform: TestPlatform;
  afterEach(() => platform.close());

  test('CHAT-09 who listens hears what is committed, and nothing of what is taken back', async () => {
    platform = await testPlatform(engine);
    const hints = createChatHints(platform);
    const heard: ChatHint[] = [];
    const last = Promise.withResolvers<void>();
    const end = await hints.listen(
      (hint) => {
        heard.push(hint);
        if (hint.read) last.resolve();
      },
      () => undefined,
    );
    const message = { room: 'a room', customer: 1, seq: 7 };
    const takenBack = platform.db.transaction(async (tx) => {
      await hints.tell(tx, { ...message, seq: 6 });
      throw new Error('It was not to be');
    });
    await expect(takenBack).rejects.toThrow('It was not to be');
    await platform.db.transaction((tx) => hints.tell(tx, message));
    await platform.db.transaction((tx) => hints.tell(tx, { ...message, read: 'operator' }));
    await last.promise;
    expect(heard).toEqual([message, { ...message, read: 'operator' }]);
    end();
    await platform.db.transaction((tx) => hints.tell(tx, message));
    expect(heard).toHaveLength(2);
  });
});
