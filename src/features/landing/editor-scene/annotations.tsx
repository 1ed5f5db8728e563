import { FormattedMessage, FormattedNumber } from 'react-intl';
import css from './annotations.module.css';

/** What the editor put on the screenshot, in the same units as the dashboard below it. */
export function Annotations() {
  return (
    <div className={css.annotations}>
      <svg className={css.drawn} viewBox="0 0 740 460" fill="none">
        <path
          className={css.dim}
          fillRule="evenodd"
          d="M0 0h740v460H0zM172 167a10 10 0 0 0-10 10v256a10 10 0 0 0 10 10h349a10 10 0 0 0 10-10V177a10 10 0 0 0-10-10z"
        />
        <path
          className={css.arrow}
          d="M506 238q31 6 57 24l-18 8c8 38 34 74 72 101-47-15-78-46-87-90l-11 17q-11-29-13-60z"
        />
      </svg>
      <span className={css.step} data-at="1">
        <FormattedNumber value={1} />
      </span>
      <span className={css.step} data-at="2">
        <FormattedNumber value={2} />
      </span>
      <span className={css.note}>
        <FormattedMessage id="showcase.editor.note" />
      </span>
      <span className={css.hidden}>
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className={css.hint}>
        <FormattedMessage id="showcase.editor.hidden" />
      </span>
    </div>
  );
}
