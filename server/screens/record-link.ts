import { networkOfSession, recordAudit } from '#server/accounts/audit/record.ts';
import { isLinkOn, type LinkRecord } from '#server/accounts/screen-access.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface LinkChange {
  kind: 'screen' | 'collection';
  /** What it was before. */
  record: LinkRecord & { id: number };
  /** What it is to be; undefined: as it was. */
  isOn: boolean | undefined;
  now: number;
}

/** Records that a link was turned on or off, where it was not so before. */
export async function recordLink(tx: Tx, caller: Caller, { kind, record, isOn, now }: LinkChange): Promise<void> {
  if (isOn === undefined || isOn === isLinkOn(record)) return;
  await recordAudit(tx, {
    at: now,
    person: caller.user.id,
    action: isOn ? 'link_on' : 'link_off',
    object: { kind, id: record.id },
    network: await networkOfSession(tx, caller.sessionId),
  });
}
