import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { opaqueToken, sha256Hex } from '#server/platform/secrets/tokens.ts';
import { insertAccessToken, insertSession } from '#server/accounts/session-store.ts';
import { insertRoom } from '#server/main-api/chat/store.ts';
import { insertPerson } from './people.ts';

/** Somebody who is signed in, and has a conversation. */
export interface Talker {
  bearer: string;
  room: string;
}

const day = 86_400_000;
const inTransaction = 500;

/** Makes people who are signed in for a day, in a folder on which no server runs: to register each would take hours. */
export async function seedTalkers(dataDir: string, count: number): Promise<Talker[]> {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const { db, clock, random } = platform;
  const now = clock.now();
  const talkers: Talker[] = [];
  while (talkers.length < count) {
    await db.transaction(async (tx) => {
      for (const until = Math.min(count, talkers.length + inTransaction); talkers.length < until;) {
        const id = await insertPerson(tx, platform, `talker-${talkers.length}`);
        const sessionId = random.base62(22);
        await insertSession(tx, {
          id: sessionId,
          userId: id,
          generation: 0,
          received: 0,
          rotatedAt: now,
          expiresAt: now + day,
          createdAt: now,
          provenAt: now,
          use: { product: 'Bench', system: null, network: null, at: now },
        });
        const bearer = opaqueToken(random);
        await insertAccessToken(tx, { hash: sha256Hex(bearer), sessionId, generation: 0, expiresAt: now + day });
        const room = random.base62(22);
        await insertRoom(tx, { uuid: room, customer_id: id, last_at: now });
        talkers.push({ bearer, room });
      }
    });
  }
  await platform.close();
  return talkers;
}
