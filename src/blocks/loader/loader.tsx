import { defineMessage, useIntl } from 'react-intl';
import { Mark } from '#src/blocks/mark/mark.tsx';
import css from './loader.module.css';

/** The sign, its corners breathing, where content will stand. */
export function Loader({ label }: { label?: string | undefined }) {
  const intl = useIntl();
  return (
    <div role="status" className={css.loader}>
      <Mark size={48} />
      <span className="visually-hidden">{label ?? intl.formatMessage(loading)}</span>
    </div>
  );
}

const loading = defineMessage({ id: 'ui.loader.label' });
