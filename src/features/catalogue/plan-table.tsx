import { FormattedMessage, useIntl } from 'react-intl';
import { versionsOfScreen } from '#domain/limits.ts';
import { Served } from '#src/ui/served/served.tsx';
import type { Plan } from './plan.ts';
import css from './pricing.module.css';

/** What holds on this site, with a plan or without. */
export interface Limits {
  /** Of one picture. */
  uploadBytesLimit: number;
  /** That a deleted screen can be restored. */
  trashDays: number;
  /** How often pictures may be replaced in a month without a plan; null: nobody counts. */
  freeEdits: number | null;
}

interface PlanTableProps {
  plans: readonly Plan[];
  limits: Limits;
}

/** What has whom. */
export function PlanTable(props: PlanTableProps) {
  return (
    <section className={css.comparison} aria-labelledby="comparison">
      <h2 id="comparison" className={css.heading}>
        <FormattedMessage id="pricing.comparison" />
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is scrolled by keys, too */}
      <div className={css.scroll} tabIndex={0} role="group" aria-labelledby="comparison">
        <Served of={props}>
          <Comparison {...props} />
        </Served>
      </div>
    </section>
  );
}

/** Rows of the program, then what the plans say of themselves. */
function Comparison({ plans, limits }: PlanTableProps) {
  const intl = useIntl();
  const megabytes = Math.floor(limits.uploadBytesLimit / 1024 ** 2);
  const noLimit = intl.formatMessage({ id: 'pricing.noLimit' });
  const forAll = (value: string) => [value, ...plans.map(() => value)];
  const rows = [
    {
      key: 'screens',
      title: intl.formatMessage({ id: 'pricing.row.screens' }),
      values: forAll(intl.formatMessage({ id: 'pricing.forGood' })),
    },
    {
      key: 'size',
      title: intl.formatMessage({ id: 'pricing.row.size' }),
      values: forAll(intl.formatMessage({ id: 'pricing.megabytes' }, { count: megabytes })),
    },
    {
      key: 'trash',
      title: intl.formatMessage({ id: 'pricing.row.trash' }),
      values: forAll(intl.formatMessage({ id: 'pricing.days' }, { count: limits.trashDays })),
    },
    {
      key: 'versions',
      title: intl.formatMessage({ id: 'pricing.row.versions' }),
      values: forAll(intl.formatNumber(versionsOfScreen)),
    },
    {
      key: 'edits',
      title: intl.formatMessage({ id: 'pricing.row.edits' }),
      values:
        limits.freeEdits === null
          ? forAll(noLimit)
          : [
              intl.formatMessage({ id: 'pricing.editsOfMonth' }, { count: limits.freeEdits }),
              ...plans.map(() => noLimit),
            ],
    },
    ...propertyRows(plans),
  ];
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">
              <FormattedMessage id="pricing.what" />
            </span>
          </td>
          <th scope="col">
            <FormattedMessage id="pricing.free" />
          </th>
          {plans.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, values }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {values.map((value, place) => (
              <td key={plans[place - 1]?.id ?? 'free'}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function propertyRows(plans: readonly Plan[]) {
  const titles = new Map(
    plans.flatMap(({ properties }) => properties.map(({ alias, title }) => [alias, title] as const)),
  );
  return [...titles].map(([alias, title]) => ({
    key: `property-${alias}`,
    title,
    values: ['—', ...plans.map(({ properties }) => properties.find((each) => each.alias === alias)?.value ?? '—')],
  }));
}
