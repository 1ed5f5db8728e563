import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { fieldTypes, isSecret } from '#domain/forms/form.ts';
import { href } from '#domain/paths.ts';
import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi, MainApiCall } from '../main-api.ts';

const settingsPaths = {
  login: '/v2/system/customers/authorization/login/settings',
  registration: '/v2/system/customers/registration/settings',
} as const;
export type AuthKind = keyof typeof settingsPaths;

/** Fields that no form does without, and that are no secret. */
const ofEvery: ReadonlySet<string> = new Set(['name', 'email']);

const field = Type.Object({ alias: Type.String(), type: Type.Enum([...fieldTypes]) });
const GroupForm = Type.Object({
  alias: Type.String(),
  form: Type.Object({ groups: Type.Array(Type.Object({ fields: Type.Array(field) })) }),
});
type GroupForm = Static<typeof GroupForm>;
const validator = Compile(Type.Object({ groups: Type.Array(GroupForm) }));

/** Knows the forms of the main API, from its last answer where it is out of reach. */
export function createAuthSettings(mainApi: MainApi) {
  const known = new Map<AuthKind, readonly GroupForm[]>();

  async function groupsOf(kind: AuthKind, client: Pick<MainApiCall, 'ip' | 'acceptLanguage'>) {
    const answer = await mainApi.call({ ...client, method: 'GET', path: settingsPaths[kind] }).catch(() => null);
    if (validator.Check(answer)) known.set(kind, answer.groups);
    return known.get(kind) ?? [];
  }

  return {
    /** The group of anyone who names none: the first one. Throws unavailable where none is known. */
    async first(kind: AuthKind, client: Pick<MainApiCall, 'ip' | 'acceptLanguage'>): Promise<string> {
      const [group] = await groupsOf(kind, client);
      if (!group) throw new Problem('unavailable', { retryAfter: 5 });
      return group.alias;
    },

    /** Where a refused form goes back to, and what of it may be shown again: of one that is not known, what each has. */
    async refused(
      client: Pick<MainApiCall, 'ip' | 'acceptLanguage'>,
      { kind, group, locale }: { kind: AuthKind; group: string | undefined; locale: Locale },
    ): Promise<{ page: string; mayShow: (alias: string) => boolean }> {
      const groups = await groupsOf(kind, client);
      const index = group === undefined ? 0 : groups.findIndex(({ alias }) => alias === group);
      const shown = new Set(
        groups[index]?.form.groups.flatMap(({ fields }) =>
          fields.filter((one) => !isSecret(one) && one.type !== 'file').map(({ alias }) => alias),
        ),
      );
      // The first one is that of the page itself.
      const named = index > 0 ? group : undefined;
      return {
        page: kind === 'login' ? href('login', locale, { form: named }) : href('signup', locale, { group: named }),
        mayShow: (alias) => (groups.length === 0 ? ofEvery : shown).has(alias),
      };
    },
  };
}
