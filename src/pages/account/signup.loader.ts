import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAccounts } from './require-accounts.ts';

/** `/signup/:group` names a group of accounts. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<null> => requireAccounts(params['group']);
