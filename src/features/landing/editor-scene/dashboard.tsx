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
          <FormattedMessage id="showcase.editor.shop" />
        </p>
        <ul className={css.nav}>
          <li>
            <FormattedMessage id="showcase.editor.home" />
          </li>
          <li data-current>
            <FormattedMessage id="showcase.editor.orders" />
          </li>
          <li>
            <FormattedMessage id="showcase.editor.stock" />
          </li>
          <li>
            <FormattedMessage id="showcase.editor.reports" />
          </li>
          <li>
            <FormattedMessage id="showcase.editor.settings" />
          </li>
        </ul>
      </div>
      <div className={css.main}>
        <p className={css.title}>
          <FormattedMessage id="showcase.editor.day" />
        </p>
        <span className={css.export}>
          <FormattedMessage id="showcase.editor.export" />
        </span>
        <div className={css.card} data-at="revenue">
          <p className={css.label}>
            <FormattedMessage id="showcase.editor.revenue" />
            <span className={css.rise}>{intl.formatNumber(0.12, { style: 'percent', signDisplay: 'always' })}</span>
          </p>
          <p className={css.value}>{money(482_190)}</p>
        </div>
        <div className={css.card} data-at="account">
          <p className={css.label}>
            <FormattedMessage id="showcase.editor.account" />
          </p>
        </div>
        <div className={css.card} data-at="refunds">
          <p className={css.label}>
            <FormattedMessage id="showcase.editor.refunds" />
          </p>
          <p className={css.value}>{intl.formatNumber(0.018, { style: 'percent', minimumFractionDigits: 1 })}</p>
        </div>
        <div className={css.card} data-at="chart">
          <p className={css.heading}>
            <mark className={css.marked}>
              <FormattedMessage id="showcase.editor.chart" />
            </mark>
          </p>
          <svg className={css.chart} viewBox="0 0 312 166" fill="none">
            <path d="M0 34h312M0 80h312M0 126h312" stroke="#ececf3" />
            <path d="M0 142 39 120 78 128 117 76 156 92 195 54 234 64 273 38 312 8V166H0z" fill="#e6e9fb" />
            <path
              d="M0 142 39 120 78 128 117 76 156 92 195 54 234 64 273 38 312 8"
              stroke="#3c53cf"
              strokeWidth="3.5"
              strokeLinejoin="round"
            />
          </svg>
          <p className={css.hours}>
            {hours.map((hour) => (
              <span key={hour}>
                {intl.formatTime(Date.UTC(2026, 10, 20, hour), {
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                  timeZone: 'UTC',
                })}
              </span>
            ))}
          </p>
        </div>
        <div className={css.card} data-at="list">
          <p className={css.heading}>
            <FormattedMessage id="showcase.editor.top" />
          </p>
          <ul className={css.list}>
            <li data-tint="1">
              <FormattedMessage id="showcase.editor.lamp" />
              <small>{money(12_400)}</small>
            </li>
            <li data-tint="2">
              <FormattedMessage id="showcase.editor.shelf" />
              <small>{money(9_850)}</small>
            </li>
            <li data-tint="3">
              <FormattedMessage id="showcase.editor.rug" />
              <small>{money(8_120)}</small>
            </li>
            <li data-tint="4">
              <FormattedMessage id="showcase.editor.clock" />
              <small>{money(7_690)}</small>
            </li>
            <li data-tint="5">
              <FormattedMessage id="showcase.editor.vase" />
              <small>{money(6_300)}</small>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Below every second point of the curve, whose last and highest is the arrow's. */
const hours = [9, 11, 13, 15, 17];
