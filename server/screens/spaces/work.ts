import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { recordAudit } from '#server/accounts/audit/record.ts';
import { holdSpace } from '#server/accounts/spaces/members.ts';
import { passOnQueue } from '#server/accounts/spaces/queues.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { strict } from '#server/platform/http/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetSpace } from './forget-library.ts';
import { passOn } from './pass-on.ts';

const hour = 3_600_000;
const Payload = Compile(strict({ user: Type.Integer(), space: Type.Optional(Type.Integer()) }));

/** Passes on what people leave in spaces, and deletes spaces whose time is over. */
export function work({ platform }: { platform: Platform }): void {
  platform.jobs.handle(passOnQueue, async (payload) => {
    if (!Payload.Check(payload)) throw new TypeError('An account was expected');
    await passOn(platform, payload.user, { spaceId: payload.space });
  });
  platform.jobs.every('spaces', hour, () => deleteDueSpaces(platform));
}

export async function deleteDueSpaces(platform: Platform): Promise<void> {
  const { clock, db } = platform;
  const now = clock.now();
  const due = await db.query
    .selectFrom('spaces')
    .select('id')
    .where('deletion_at', 'is not', null)
    .where('deletion_at', '<=', now)
    .execute();
  for (const { id } of due) {
    if (!(await db.transaction((tx) => isDue(tx, db.engine, id, now)))) continue;
    await forgetSpace(platform, id);
    await db.transaction((tx) =>
      recordAudit(tx, { at: now, person: null, action: 'space_deleted', object: { kind: 'space', id }, network: null }),
    );
  }
}

/** Whether nobody has kept it meanwhile; from now on nobody can. */
async function isDue(tx: Tx, engine: Engine, id: number, now: number): Promise<boolean> {
  await holdSpace(tx, engine, id);
  const space = await tx.selectFrom('spaces').select('deletion_at').where('id', '=', id).executeTakeFirst();
  return space !== undefined && space.deletion_at !== null && space.deletion_at <= now;
}
