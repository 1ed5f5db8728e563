import { defineMessage, useIntl } from 'react-intl';
import css from './request-loader.module.css';

/** The thin bar at the top of the page while a request is under way. */
export function RequestLoader({ active }: { active: boolean }) {
  const intl = useIntl();
  return (
    <div role="progressbar" aria-label={intl.formatMessage(loading)} className={css.bar} hidden={!active}>
      <div className={css.runner} />
    </div>
  );
}

const loading = defineMessage({ id: 'ui.loader.label' });
