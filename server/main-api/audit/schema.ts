import { Type } from 'typebox';
import { auditActions, type AuditAction } from '#domain/audit.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { PersonId } from '../people/schema.ts';

export const Action = Type.Unsafe<AuditAction>({ type: 'string', enum: [...auditActions], examples: ['signed_in'] });

export const AuditPerson = named('AuditPerson', {
  id: PersonId,
  name: Type.String({ examples: ['Olena'] }),
  email: Type.String({ examples: ['you@example.org'] }),
});

/** Something that was done. */
export const AuditEntry = named('AuditEntry', {
  id: Type.String({ examples: ['1204'] }),
  date: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-27T09:30:00.000Z'] }),
  person: Type.Union([ref(AuditPerson), Type.Null()], {
    description: 'Who did it; null for the installation itself and for a deleted account',
  }),
  action: Action,
  object: Type.Union([Type.String(), Type.Null()], {
    description: 'What it was done to, by an id of the database, which opens nothing',
    examples: ['screen:412'],
  }),
  object_person: Type.Union([ref(AuditPerson), Type.Null()], { description: 'The account, where it was done to one' }),
  detail: Type.Union([Type.String(), Type.Null()], {
    description: 'What came of it, where the action does not say so: the role, the bytes of the room',
    examples: ['operator'],
  }),
  network: Type.Union([Type.String(), Type.Null()], {
    description: 'The block of networks from where it was done',
    examples: ['198.51.100.0/24'],
  }),
});
