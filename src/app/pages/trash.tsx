import { FormattedMessage } from 'react-intl';

export const Page = () => (
  <h1>
    <FormattedMessage id="shell.page.trash" defaultMessage="Trash" />
  </h1>
);
