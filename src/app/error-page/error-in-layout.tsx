import { DefaultLayout } from '../layouts/default-layout.tsx';
import { ErrorPage } from './error-page.tsx';

/** A failed page of a layout that only makes sense around its page: shown in the default one instead. */
export const ErrorInLayout = () => (
  <DefaultLayout>
    <ErrorPage />
  </DefaultLayout>
);
