import { data } from 'react-router-dom';

/** The groups of accounts that have a form. */
const groups = new Set(['customer']);

/** Of a group that there is not, there is no page. */
export function requireAccounts(group: string | undefined): null {
  if (group !== undefined && !groups.has(group)) throw data(null, { status: 404, statusText: 'Not Found' });
  return null;
}
