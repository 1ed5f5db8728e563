import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { listQuery, type AskedList, type Filter } from './product-address.ts';
import css from './catalogue.module.css';

interface ListControlsProps {
  filters: readonly Filter[];
  sorters: readonly { alias: string; title: string }[];
  asked: AskedList;
  address: string;
}

/** Filters and order of a list: a form whose fields are the query of its address, sent at each change, and by a button without scripts. */
export function ListControls({ filters, sorters, asked, address }: ListControlsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (!form) return;
    const search = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    if (search.get('sort') === sorters[0]?.alias) search.delete('sort');
    void navigate({ pathname: address, search: search.toString() }, { replace: true, preventScrollReset: true });
  };
  const isFiltered = Object.keys(asked.filters).length > 0;
  if (filters.length === 0 && sorters.length < 2) return null;
  return (
    // What another address asks for is another form, with its boxes as that address says.
    <form method="get" action={address} className={css.controls} key={listQuery({ ...asked, page: 1 })}>
      {sorters.length > 1 && (
        <Select
          label={intl.formatMessage({ id: 'catalogue.sort' })}
          name="sort"
          defaultValue={asked.sort ?? sorters[0]?.alias}
          options={sorters.map(({ alias, title }) => ({ value: alias, label: title }))}
          onChange={change}
        />
      )}
      {filters.map(({ alias, title, values }) => (
        <fieldset key={alias} className={css.filter}>
          <legend>{title}</legend>
          {values.map(({ key, value, count }) => (
            <Checkbox
              key={key}
              name={alias}
              value={key}
              defaultChecked={asked.filters[alias]?.includes(key) ?? false}
              onChange={change}
              label={
                <span className={css.choice}>
                  {value}
                  <span className={css.count}>{intl.formatNumber(count)}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      ))}
      {isFiltered && (
        <Link to={address}>
          <FormattedMessage id="catalogue.reset" />
        </Link>
      )}
      <noscript>
        <Button type="submit">
          <FormattedMessage id="catalogue.show" />
        </Button>
      </noscript>
    </form>
  );
}
