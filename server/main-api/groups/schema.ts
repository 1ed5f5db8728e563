import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Form } from '../forms/schema.ts';

const alias = Type.String({ examples: ['customer'] });
const title = Type.String({ examples: ['For myself'] });

/** What accounts are for; each group has forms of its own. */
export const Group = named('Group', { alias, title });

/** The form of each group, in the order in which groups are offered. */
export const GroupForms = named('GroupForms', {
  groups: Type.Array(
    Type.Object({ alias, title, form: ref(Form) }, { title: 'GroupForm', additionalProperties: false }),
    {
      description: 'The first one is that of anyone who names none',
    },
  ),
});
