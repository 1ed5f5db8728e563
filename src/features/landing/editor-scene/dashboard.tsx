import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { base } from './base.ts';
import css from './dashboard.module.css';

/** A made-up shop's orders of a week. Always light: it is a screenshot. */
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
    <g className={css.dashboard}>
      <rect {...base} fill="#fff" />
      <rect width="138" height={base.height} fill="#f6f6fa" />
      <rect x="20" y="20" width="24" height="24" rx="7" fill="#3c53cf" />
      <text x="53" y="37" className={css.heading}>
        <FormattedMessage id="showcase.editor.shop" />
      </text>
      <Place at={1}>
        <FormattedMessage id="showcase.editor.home" />
      </Place>
      <Place at={2} current>
        <FormattedMessage id="showcase.editor.orders" />
      </Place>
      <Place at={3}>
        <FormattedMessage id="showcase.editor.stock" />
      </Place>
      <Place at={4}>
        <FormattedMessage id="showcase.editor.reports" />
      </Place>
      <Place at={5}>
        <FormattedMessage id="showcase.editor.settings" />
      </Place>

      <text x="170" y="44" className={css.title}>
        <FormattedMessage id="showcase.editor.week" />
      </text>
      <rect x="618" y="18" width="86" height="30" rx="7" fill="#3c53cf" />
      <text x="661" y="38" className={css.button}>
        <FormattedMessage id="showcase.editor.export" />
      </text>

      <Card x={170} y={71} width={169} height={86}>
        <FormattedMessage id="showcase.editor.revenue" />
      </Card>
      <text x="323" y="99" className={css.rise}>
        {intl.formatNumber(0.12, { style: 'percent', signDisplay: 'always' })}
      </text>
      <text x="186" y="136" className={css.value}>
        {money(482_190)}
      </text>
      <Card x={352} y={71} width={169} height={86}>
        <FormattedMessage id="showcase.editor.account" />
      </Card>
      <Card x={535} y={71} width={169} height={86}>
        <FormattedMessage id="showcase.editor.refunds" />
      </Card>
      <text x="551" y="136" className={css.value}>
        {intl.formatNumber(0.018, { style: 'percent', minimumFractionDigits: 1 })}
      </text>

      <Card x={170} y={176} width={351} height={257} />
      <text x="186" y="208" className={css.heading}>
        <FormattedMessage id="showcase.editor.chart" />
      </text>
      <path d="M190 266h312M190 312h312M190 358h312M190 404h312" stroke="#ececf3" />
      <path d={`M190 404L${line} 502 404z`} fill="#e6e9fb" />
      <path
        d={`M${line}`}
        fill="none"
        stroke="#3c53cf"
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map(({ x, date }) => (
        <text key={date} x={x} y="424" className={css.day}>
          {intl.formatDate(date, { weekday: 'short', timeZone: 'UTC' })}
        </text>
      ))}

      <Card x={535} y={176} width={169} height={257} />
      <text x="551" y="208" className={css.heading}>
        <FormattedMessage id="showcase.editor.top" />
      </text>
      <Product at={0} tint="#b7a2f3" price={money(12_400)}>
        <FormattedMessage id="showcase.editor.lamp" />
      </Product>
      <Product at={1} tint="#9fb5f5" price={money(9_850)}>
        <FormattedMessage id="showcase.editor.shelf" />
      </Product>
      <Product at={2} tint="#f2a6cf" price={money(8_120)}>
        <FormattedMessage id="showcase.editor.rug" />
      </Product>
      <Product at={3} tint="#f4b2a0" price={money(7_690)}>
        <FormattedMessage id="showcase.editor.clock" />
      </Product>
      <Product at={4} tint="#8fd6c4" price={money(6_300)}>
        <FormattedMessage id="showcase.editor.vase" />
      </Product>
    </g>
  );
}

function Place({ at, current, children }: { at: number; current?: true; children: ReactNode }) {
  const y = 52 + 34 * at;
  return (
    <>
      {current && <rect x="12" y={y - 20} width="114" height="30" rx="7" fill="#dfe3fb" />}
      <text x="24" y={y} className={css.place} data-current={current}>
        {children}
      </text>
    </>
  );
}

const Card = ({ children, ...box }: { x: number; y: number; width: number; height: number; children?: ReactNode }) => (
  <>
    <rect {...box} rx="10" fill="#fff" stroke="#e4e4ee" />
    <text x={box.x + 16} y={box.y + 28} className={css.label}>
      {children}
    </text>
  </>
);

function Product({ at, tint, price, children }: { at: number; tint: string; price: string; children: ReactNode }) {
  const y = 228 + 40 * at;
  return (
    <>
      <rect x="551" y={y} width="24" height="24" rx="7" fill={tint} />
      <text x="585" y={y + 10} className={css.product}>
        {children}
      </text>
      <text x="585" y={y + 25} className={css.price}>
        {price}
      </text>
    </>
  );
}

/** Orders from Monday to Sunday. Saturday's are the most, which the arrow points at. */
const orders = [38, 31, 46, 62, 58, 84, 66];
const points = orders.map((count, day) => ({
  x: 190 + 52 * day,
  y: 404 - 1.75 * count,
  date: `2026-11-${16 + day}`,
}));
const line = points.map(({ x, y }) => `${x} ${y}`).join(' ');
