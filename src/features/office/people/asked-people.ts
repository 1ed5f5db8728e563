import { defineMessages } from 'react-intl';
import type { PersonState } from '#domain/person.ts';
import type { Role } from '#domain/role.ts';

/** Whom an address asks for. */
export interface AskedPeople {
  search: string;
  show: string;
}

const labels = defineMessages({
  all: { id: 'people.show.all' },
  admin: { id: 'people.show.admin' },
  operator: { id: 'people.show.operator' },
  editor: { id: 'people.show.editor' },
  suspended: { id: 'people.show.suspended' },
  leaving: { id: 'people.show.leaving' },
});

/** What can be chosen, and which people that are. */
export const shownPeople = [
  { value: '', label: labels.all, of: {} },
  { value: 'admin', label: labels.admin, of: { role: 'admin' } },
  { value: 'operator', label: labels.operator, of: { role: 'operator' } },
  { value: 'editor', label: labels.editor, of: { role: 'editor' } },
  { value: 'suspended', label: labels.suspended, of: { state: 'suspended' } },
  { value: 'leaving', label: labels.leaving, of: { state: 'leaving' } },
] as const satisfies readonly { value: string; label: object; of: { role?: Role; state?: PersonState } }[];

/** What is not known of an address asks for everybody. */
export function askedPeople(params: URLSearchParams): AskedPeople {
  const show = params.get('show') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    show: shownPeople.some(({ value }) => value === show) ? show : '',
  };
}

/** The address of a list of these people. */
export function peopleAddress(path: string, { search, show }: AskedPeople): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(show && { show }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
