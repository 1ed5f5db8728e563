import { expect, test } from 'vitest';
import { readRoleRules, roleByClaims } from './role-rules.ts';

const rules =
  readRoleRules('groups=support:operator, realm_access.roles=a:b:admin,https://x.example/staff=true:editor') ?? [];

test('the highest role counts that any claim gives, one within another claim too', () => {
  const roles = [
    { groups: ['support', 'others'] },
    { groups: 'support', realm_access: { roles: ['a:b'] } },
    { 'https://x.example/staff': true, groups: ['support'] },
    { groups: ['admin'], realm_access: 'a:b' },
    {},
  ].map((claims) => roleByClaims(rules, claims));
  expect(roles).toEqual(['operator', 'admin', 'editor', 'customer', 'customer']);
});

test('without rules no claim says a role, and what is no list of rules is none', () => {
  expect(roleByClaims([], { groups: ['support'] })).toBeNull();
  expect(['groups=support', 'groups:admin', 'groups=x:owner'].map(readRoleRules)).toEqual([null, null, null]);
});
