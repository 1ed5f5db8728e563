import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAccounts } from './require-accounts.ts';

/** `/login/:form` names the form of a group of accounts. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<null> => requireAccounts(params['form']);
