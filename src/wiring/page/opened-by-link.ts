import { data } from 'react-router-dom';
import { isOperationError } from '#src/lib/operation-error.ts';

/** As of a screen's page: no other site may learn the address from where a visitor came. */
export const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/** To everybody the same answer, whatever was there: nobody learns what was deleted, or whose link is off. */
export const gone = () => data({ type: 'not_found' }, { status: 404, statusText: 'Not Found', headers });

/** The answer, or the page of what is not there. */
export async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isOperationError(error) && error.status === 404) throw gone();
    throw error;
  }
}
