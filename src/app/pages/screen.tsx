import { FormattedMessage } from 'react-intl';

export const Page = () => (
  <h1>
    <FormattedMessage id="shell.page.screen" defaultMessage="Screen" />
  </h1>
);
