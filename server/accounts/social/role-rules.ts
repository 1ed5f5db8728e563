import { roles, type Role } from '#domain/role.ts';

/** Whoever has this value among those of this claim has this role. */
export interface RoleRule {
  claim: string;
  value: string;
  role: Role;
}

/** Reads `claim=value:role,…`; null where it is none. A claim may lie within another: `realm_access.roles`. */
export function readRoleRules(text: string): RoleRule[] | null {
  const rules = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part): RoleRule | null => {
      const [, claim = '', value = '', name] = /^([^=]+)=(.+):([^:]+)$/.exec(part.trim()) ?? [];
      const role = roles.find((one) => one === name);
      return role === undefined ? null : { claim, value, role };
    });
  const known = rules.filter((rule) => rule !== null);
  return known.length === rules.length ? known : null;
}

/** The highest role that the claims give, a member where they give none; null where there are no rules. */
export function roleByClaims(rules: readonly RoleRule[], claims: Readonly<Record<string, unknown>>): Role | null {
  if (rules.length === 0) return null;
  const given = new Set(
    rules.filter(({ claim, value }) => valuesOf(claims, claim).includes(value)).map(({ role }) => role),
  );
  return roles.findLast((role) => given.has(role)) ?? 'customer';
}

function valuesOf(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  const found = Object.hasOwn(claims, claim)
    ? claims[claim]
    : claim
        .split('.')
        .reduce<unknown>((at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined), claims);
  return (Array.isArray(found) ? found : [found])
    .filter((value) => typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    .map(String);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
