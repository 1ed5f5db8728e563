import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { shownPeople, type AskedPeople } from './asked-people.ts';
import css from './people.module.css';

interface PeopleSearchProps {
  asked: AskedPeople;
  address: string;
  total: number;
}

/** Who is looked for: a form whose fields are the query of its address, sent by Enter and at each choice. */
export function PeopleSearch({ asked, address, total }: PeopleSearchProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const send = (form: HTMLFormElement) => {
    const wanted = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    void navigate({ pathname: address, search: new URLSearchParams(wanted).toString() }, { replace: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  return (
    // What another address asks for is another form, with its fields as that address says.
    <form
      method="get"
      action={address}
      role="search"
      className={css.search}
      key={`${asked.search} ${asked.show}`}
      onSubmit={submit}
    >
      <div className={css.words}>
        <TextField
          label={intl.formatMessage({ id: 'people.search' })}
          type="search"
          name="search"
          icon={Search}
          maxLength={200}
          defaultValue={asked.search}
        />
      </div>
      <Select
        label={intl.formatMessage({ id: 'people.show' })}
        name="show"
        defaultValue={asked.show}
        options={shownPeople.map(({ value, label }) => ({ value, label: intl.formatMessage(label) }))}
        onChange={({ currentTarget: { form } }) => form && send(form)}
      />
      <Button type="submit">
        <FormattedMessage id="people.find" />
      </Button>
      <p className={css.count} role="status">
        <FormattedMessage id="people.count" values={{ count: total }} />
      </p>
    </form>
  );
}
