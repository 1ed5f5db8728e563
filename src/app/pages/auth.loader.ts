import { data, type LoaderFunctionArgs } from 'react-router-dom';

/** The groups of accounts that have a form. */
const groups = new Set(['customer']);

/** `/login/:form` and `/signup/:group` name a group of accounts; of an unknown one there is no page. */
export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const { form, group = form } = params;
  if (group !== undefined && !groups.has(group)) throw data(null, { status: 404, statusText: 'Not Found' });
  return null;
}
