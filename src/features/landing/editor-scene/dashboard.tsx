import { FormattedMessage, useIntl } from 'react-intl';
import css from './dashboard.module.css';

/** A made-up shop's orders, drawn in `em` so that it scales with its frame. Always light: it is a screenshot. */
export function Dashboard() {
  const intl = useIntl();
  const money = (value: number): string =>
    intl.formatNumber(value, {
      style: 'currency',
      currency: 'UAH',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
  return (
    <div className={css.dashboard}>
      <div className={css.side}>
        <p className={css.brand}>
          <FormattedMessage id="landing.editor.shop" />
        </p>
        <ul className={css.nav}>
          <li>
            <FormattedMessage id="landing.editor.home" />
          </li>
          <li data-current>
            <FormattedMessage id="landing.editor.orders" />
          </li>
          <li>
            <FormattedMessage id="landing.editor.stock" />
          </li>
          <li>
            <FormattedMessage id="landing.editor.reports" />
          </li>
          <li>
            <FormattedMessage id="landing.editor.settings" />
          </li>
        </ul>
      </div>
      <div className={css.main}>
        <p className={css.title}>
          <FormattedMessage id="landing.editor.title" values={{ week: 47 }} />
        </p>
        <span className={css.export}>
          <FormattedMessage id="landing.editor.export" />
        </span>
        <div className={css.card} data-at="revenue">
          <p className={css.label}>
            <FormattedMessage id="landing.editor.revenue" />
            <span className={css.rise}>{intl.formatNumber(0.12, { style: 'percent', signDisplay: 'always' })}</span>
          </p>
          <p className={css.value}>{money(482_190)}</p>
        </div>
        <div className={css.card} data-at="account">
          <p className={css.label}>
            <FormattedMessage id="landing.editor.account" />
          </p>
        </div>
        <div className={css.card} data-at="refunds">
          <p className={css.label}>
            <FormattedMessage id="landing.editor.refunds" />
          </p>
          <p className={css.value}>{intl.formatNumber(0.018, { style: 'percent', minimumFractionDigits: 1 })}</p>
        </div>
        <div className={css.card} data-at="chart">
          <p className={css.heading}>
            <mark className={css.marked}>
              <FormattedMessage id="landing.editor.chart" />
            </mark>
          </p>
          <svg className={css.chart} viewBox="0 0 312 186" fill="none">
            <path d="M0 34h312M0 80h312M0 126h312" stroke="#ececf3" />
            <path d="M0 154 46 120 92 134 138 76 184 90 230 36 276 48 312 4V180H0z" fill="#e6e9fb" />
            <path
              d="M0 154 46 120 92 134 138 76 184 90 230 36 276 48 312 4"
              stroke="#3c53cf"
              strokeWidth="3.5"
              strokeLinejoin="round"
            />
          </svg>
          <p className={css.days}>
            {weekdays.map((date) => (
              <span key={date}>{intl.formatDate(date, { weekday: 'short', timeZone: 'UTC' })}</span>
            ))}
          </p>
        </div>
        <div className={css.card} data-at="list">
          <p className={css.heading}>
            <FormattedMessage id="landing.editor.top" />
          </p>
          <ul className={css.list}>
            <li data-tint="1">
              <FormattedMessage id="landing.editor.lamp" />
              <small>{money(12_400)}</small>
            </li>
            <li data-tint="2">
              <FormattedMessage id="landing.editor.shelf" />
              <small>{money(9_850)}</small>
            </li>
            <li data-tint="3">
              <FormattedMessage id="landing.editor.rug" />
              <small>{money(8_120)}</small>
            </li>
            <li data-tint="4">
              <FormattedMessage id="landing.editor.clock" />
              <small>{money(7_690)}</small>
            </li>
            <li data-tint="5">
              <FormattedMessage id="landing.editor.vase" />
              <small>{money(6_300)}</small>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Monday to Friday of the drawn week. */
const weekdays = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
