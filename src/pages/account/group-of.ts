import { data } from 'react-router-dom';
import type { OfferedNetwork } from '#domain/social-network.ts';
import type { Form } from '#domain/forms/form.ts';

/** A group of accounts with its form. */
interface GroupForm {
  alias: string;
  title: string;
  form: Form;
}

/** It also stands in the HTML of the page: of the other groups no more than what leads to them. */
export interface AuthPageData {
  /** In the order in which they are offered, with the aliases of their forms. */
  groups: readonly { alias: string; title: string; form: string }[];
  chosen: { alias: string; form: Form };
  /** By whom one can sign in besides. */
  networks: readonly OfferedNetwork[];
}

/** The group that an address names, the first where it names none. Of a group that there is not, there is no page (ROUTE-07). */
export function groupOf(
  groups: readonly GroupForm[],
  alias: string | undefined,
  networks: readonly OfferedNetwork[],
): AuthPageData {
  const chosen = alias === undefined ? groups[0] : groups.find((group) => group.alias === alias);
  if (!chosen) throw data(null, { status: 404, statusText: 'Not Found' });
  return {
    groups: groups.map(({ alias: name, title, form }) => ({ alias: name, title, form: form.alias })),
    chosen: { alias: chosen.alias, form: chosen.form },
    networks,
  };
}
