import type { SpaceRole } from '#domain/library.ts';
import type { Customer, Rest } from './rest.ts';

/** A space of this owner, with others in it. */
export async function spaceOf(owner: Customer, members: Partial<Record<SpaceRole, Customer>> = {}): Promise<string> {
  const made = await owner.call({ method: 'POST', url: '/api/v2/spaces', payload: { title: 'Design' } });
  if (made.statusCode !== 201) throw new Error(`The space was not made: ${made.body}`);
  const { id } = made.json<{ id: string }>();
  for (const role of ['viewer', 'editor', 'owner'] as const) {
    const member = members[role];
    if (member) await join(owner, member, { space: id, role });
  }
  return id;
}

/** Asks somebody into a space, who accepts. */
export async function join(
  owner: Customer,
  member: Customer,
  { space, role }: { space: string; role: SpaceRole },
): Promise<void> {
  const payload = { email: member.email, role };
  const asked = await owner.call({ method: 'POST', url: `/api/v2/spaces/${space}/invites`, payload });
  const { id } = asked.json<{ id: string }>();
  const joined = await member.call({ method: 'POST', url: `/api/v2/customers/spaces/invites/${id}` });
  if (joined.statusCode !== 200) throw new Error(`The space was not joined: ${asked.body} ${joined.body}`);
}

/** As members know it. */
export const idOf = async (rest: Rest, customer: Customer): Promise<string> => {
  const { public_id } = await rest.platform.db.query
    .selectFrom('users')
    .select('public_id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  return public_id;
};

/** How many bytes an account takes; nothing of one that has never taken any. */
export const roomOf = async ({ platform }: Rest, { email }: Customer): Promise<number[]> => {
  const found = await platform.db.query
    .selectFrom('account_usage')
    .innerJoin('users', 'users.id', 'account_usage.owner_id')
    .select('bytes')
    .where('email', '=', email)
    .execute();
  return found.map(({ bytes }) => bytes);
};
