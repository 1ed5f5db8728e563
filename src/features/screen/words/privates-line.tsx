import { EyeOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './privates-line.module.css';

/** Says quietly that something in the picture looks private, and leads to where it is hidden. */
export const PrivatesLine = ({ count, editor }: { count: number; editor: string }) => (
  <p className={css.line} role="status">
    <Icon of={EyeOff} size={16} />
    <FormattedMessage id="screen.privates" values={{ count }} />
    <Link to={`${editor}?hide=privates`} className={css.hide}>
      <FormattedMessage id="screen.privates.hide" values={{ count }} />
    </Link>
  </p>
);
