import { Type } from 'typebox';
import { groupPattern } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/platform/problem.ts';
import type { AccountGroup } from './content.ts';

/** Names a group in the path of a route. */
export const GroupParams = Type.Object(
  {
    group: Type.String({
      pattern: groupPattern,
      description: 'The alias of a group',
      examples: ['customer'],
    }),
  },
  { additionalProperties: false },
);

/** The forms of all groups, in one language. */
export const formsOfGroups = (groups: readonly AccountGroup[], kind: 'login' | 'registration', locale: Locale) => ({
  groups: groups.map((group) => ({ alias: group.alias, title: group.title[locale], form: group[kind][locale] })),
});

/** Throws not_found. */
export function groupCalled(groups: readonly AccountGroup[], alias: string): AccountGroup {
  const group = groups.find((each) => each.alias === alias);
  if (!group) throw new Problem('not_found');
  return group;
}
