import type { Space } from '#domain/library.ts';

export const sampleSpace: Space = {
  id: 'Zb3Kq0Vt9sLxWm2A',
  title: 'Design',
  role: 'owner',
  members: 3,
  screens: 214,
  date_deletion: null,
};

const member = { avatar: null, is_me: false, may_sign_in: true, date_joined: '2026-11-02T09:30:00.000Z' };

export const sampleMembers = [
  { ...member, id: 'a1Wc8EJpT5uHaGvN', name: 'Ada', email: 'ada@kadr.example', role: 'owner', is_me: true },
  { ...member, id: 'b1Wc8EJpT5uHaGvN', name: 'Olena', email: 'olena@kadr.example', role: 'editor' },
  { ...member, id: 'c1Wc8EJpT5uHaGvN', name: 'Max', email: 'max@kadr.example', role: 'viewer', may_sign_in: false },
] as const;
