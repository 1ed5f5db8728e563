import { data } from 'react-router-dom';
import { isOperationError } from '#src/lib/operation-error.ts';

/** What a page is about. Throws the 404 page where a service does not find it, or says that its name in the address can be none. */
export async function found<Answer>(asked: Promise<Answer | null | undefined>): Promise<Answer> {
  const answer = await asked.catch((error: unknown) => {
    if (isOperationError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  return answer ?? notFound();
}

/** Throws the 404 page. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
