import { FormattedMessage } from 'react-intl';
import css from './skip-link.module.css';

/** The first stop of the keyboard on a page: past everything that stands above its content. */
export const SkipLink = () => (
  <a href="#main" className={css.skip}>
    <FormattedMessage id="frame.header.skip" />
  </a>
);
