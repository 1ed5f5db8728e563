import { roomOf } from '#server/accounts/room.ts';
import type { User } from '#server/accounts/users.ts';
import { attachedBytes } from '#server/platform/attachments/store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { usedBytes } from './store.ts';

/** Whose room a file takes, beside their pictures. Its requireRoom throws account_full. */
export const ownerOfFile = ({ config }: Pick<Platform, 'config'>, { id }: User) => ({
  id,
  async requireRoom(tx: Tx, bytes: number): Promise<void> {
    const taken = (await usedBytes(tx, id)) + (await attachedBytes(tx, id));
    if (taken + bytes > (await roomOf(tx, id, config.accountBytesLimit))) throw new Problem('account_full');
  },
});
