import { Download } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import css from './profile.module.css';

/** Takes everything along, without scripts too: the browser shows how far it is. */
export const AccountExport = () => (
  <section className={css.section}>
    <h2 className={css.sectionTitle}>
      <FormattedMessage id="profile.export" />
    </h2>
    <p>
      <FormattedMessage id="profile.export.text" />
    </p>
    <ButtonLink to="/api/v2/customers/export" reloadDocument download icon={Download}>
      <FormattedMessage id="profile.export.button" />
    </ButtonLink>
  </section>
);
