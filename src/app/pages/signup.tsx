import { FormattedMessage } from 'react-intl';

export const Page = () => (
  <h1>
    <FormattedMessage id="shell.page.signup" defaultMessage="Signup" />
  </h1>
);
