import { defineMessages } from 'react-intl';
import type { PersonState } from '#domain/person.ts';
import type { Role } from '#domain/role.ts';

/** Somebody who has an account here, as administrators see them. */
export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  /** Who says the role at each log-in; null where it is given here. */
  role_from: string | null;
  state: PersonState;
  is_me: boolean;
  screens: number;
  /** Bytes; null: no limit. */
  storage: { used: number; limit: number | null; is_own: boolean };
  date_created: string;
  date_used: string | null;
  date_deletion: string | null;
}

/** What an administrator does to somebody. */
export type PersonAct =
  | { does: 'role'; role: Role }
  /** Bytes; null: what all have. */
  | { does: 'room'; limit: number | null }
  | { does: 'suspend' | 'letIn' | 'signOut' | 'delete' | 'keep' };

export const roleNames = defineMessages({
  customer: { id: 'people.role.customer' },
  operator: { id: 'people.role.operator' },
  editor: { id: 'people.role.editor' },
  admin: { id: 'people.role.admin' },
});

const gigabyte = 1024 ** 3;
/** What one is given at a click; any other number of bytes by the API. */
export const rooms: readonly number[] = [1, 5, 20, 50, 100, 500].map((one) => one * gigabyte);
