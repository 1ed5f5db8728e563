import type { AuditEntry } from '#src/features/office/audit/audit-entry.ts';
import type { ListedPerson } from '#src/features/office/people/person.ts';

const gigabyte = 1024 ** 3;

const person = (own: Pick<ListedPerson, 'id' | 'name' | 'email'> & Partial<ListedPerson>): ListedPerson => ({
  avatar: null,
  role: 'customer',
  role_from: null,
  state: 'active',
  is_me: false,
  screens: 0,
  storage: { used: 0, limit: 20 * gigabyte, is_own: false },
  date_created: '2026-08-02T09:30:00.000Z',
  date_used: '2026-11-20T09:30:00.000Z',
  date_deletion: null,
  ...own,
});

export const samplePeople: readonly ListedPerson[] = [
  person({
    id: 'Zb3Kq0Vt9sLxWm2A',
    name: 'Olena Kovalchuk',
    email: 'olena@kadr.example',
    role: 'admin',
    is_me: true,
    screens: 1204,
    storage: { used: 3.4 * gigabyte, limit: 20 * gigabyte, is_own: false },
  }),
  person({
    id: 'Wm2A7nRcTfZb3Kq0',
    name: 'Marko Bondar',
    email: 'marko@kadr.example',
    role: 'operator',
    role_from: 'Northwind',
    screens: 214,
    storage: { used: 46 * gigabyte, limit: 50 * gigabyte, is_own: true },
  }),
  person({
    id: 'Kq0Vt9sLxWm2A7nR',
    name: 'Iryna',
    email: 'iryna.of.a.long.address@department.kadr.example',
    state: 'suspended',
    screens: 12,
    storage: { used: 0.2 * gigabyte, limit: 20 * gigabyte, is_own: false },
  }),
  person({
    id: 'cTfZb3Kq0Vt9sLxW',
    name: 'Taras',
    email: 'taras@kadr.example',
    state: 'leaving',
    date_deletion: '2026-12-06T09:30:00.000Z',
  }),
  person({ id: 'sLxWm2A7nRcTfZb3', name: 'Nadiia', email: 'nadiia@kadr.example', date_used: null }),
];

const [olena, marko, iryna] = samplePeople.map(({ id, name, email }) => ({ id, name, email }));

const entry = (own: Pick<AuditEntry, 'id' | 'action'> & Partial<AuditEntry>): AuditEntry => ({
  date: '2026-11-20T09:30:00.000Z',
  person: olena ?? null,
  object: null,
  object_person: null,
  detail: null,
  network: '198.51.100.0/24',
  ...own,
});

export const sampleAudit: readonly AuditEntry[] = [
  entry({ id: '7', action: 'suspended', object: 'person:3', object_person: iryna ?? null }),
  entry({ id: '6', action: 'role_changed', object: 'person:2', object_person: marko ?? null, detail: 'operator' }),
  entry({ id: '5', action: 'room_changed', object: 'person:2', object_person: marko ?? null, detail: '53687091200' }),
  entry({ id: '4', action: 'link_off', person: marko ?? null, object: 'screen:412', network: '2001:db8:1::/48' }),
  entry({ id: '3', action: 'signed_in', person: marko ?? null }),
  entry({ id: '2', action: 'deleted', person: null, object: 'person:9', network: null }),
  entry({ id: '1', action: 'key_made', object: 'key:3' }),
];
