import type { Tx } from '#server/platform/db/database.ts';
import type { ScreenRow } from '../tables.ts';

type Changeable = Pick<
  ScreenRow,
  'name' | 'name_key' | 'link_on_at' | 'link_off_at' | 'link_expires_at' | 'allow_download'
>;

export async function updateScreen(tx: Tx, id: number, columns: Partial<Changeable>): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('screens').set(columns).where('id', '=', id).execute();
}
