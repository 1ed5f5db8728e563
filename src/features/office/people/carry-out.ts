import type { GatewayClient } from '#src/graphql/client.ts';
import {
  ChangePersonDocument,
  DeletePersonDocument,
  SignPersonOutDocument,
  type PersonChangeInput,
} from '#src/graphql/generated/graphql.ts';
import type { PersonAct } from './person.ts';

/** Does to somebody on the server what an administrator has chosen. */
export async function carryOut(
  client: GatewayClient,
  { id, act }: { id: string; act: PersonAct },
  signal: AbortSignal,
) {
  if (act.does === 'signOut') await client.request(SignPersonOutDocument, { id }, { signal });
  else if (act.does === 'delete') await client.request(DeletePersonDocument, { id }, { signal });
  else await client.request(ChangePersonDocument, { id, change: changeOf(act) }, { signal });
}

function changeOf(act: Exclude<PersonAct, { does: 'signOut' | 'delete' }>): PersonChangeInput {
  if (act.does === 'role') return { role: act.role };
  if (act.does === 'room') return { storage_limit: act.limit };
  return { state: act.does === 'suspend' ? 'suspended' : 'active' };
}
