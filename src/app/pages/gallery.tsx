import { FormattedMessage } from 'react-intl';

export const Page = () => (
  <h1>
    <FormattedMessage id="shell.page.gallery" defaultMessage="Gallery" />
  </h1>
);
