import { auditActions, type AuditAction } from '#domain/audit.ts';

/** What an address asks for; null: of everybody, of every kind. */
export interface AskedAudit {
  person: string | null;
  action: AuditAction | null;
}

/** What is not known of an address asks for everything. */
export const askedAudit = (params: URLSearchParams): AskedAudit => {
  const person = params.get('person') ?? '';
  return {
    person: /^[0-9A-Za-z]{16}$/.test(person) ? person : null,
    action: auditActions.find((one) => one === params.get('action')) ?? null,
  };
};

/** The query of an address that asks for it; empty where all is asked for. */
export function auditQuery({ person, action }: AskedAudit): string {
  const query = new URLSearchParams({ ...(person && { person }), ...(action && { action }) }).toString();
  return query === '' ? '' : `?${query}`;
}
