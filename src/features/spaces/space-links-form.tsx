import type { SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { linkAudiences, linkComments, type LinkDefaults } from '#domain/shared-link.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { audiences, commenters } from '#src/wiring/link-choices/audiences.ts';
import css from './spaces.module.css';

interface SpaceLinksFormProps {
  /** Null: as links begin that nobody has set. */
  links: LinkDefaults | null;
  isWorking: boolean;
  isDone: boolean;
  onLinks: (links: LinkDefaults) => void;
}

const open: LinkDefaults = {
  is_on: true,
  expires_hours: null,
  audience: 'anyone',
  allow_download: true,
  comments: 'members',
};
/** How long a link opens, as far as it is offered here; a program may have set another time. */
const hours: readonly (number | null)[] = [null, 1, 24, 168, 720];

/** With which rules the links of a space begin that are made from now on. */
export function SpaceLinksForm({ links, isWorking, isDone, onLinks }: SpaceLinksFormProps) {
  const intl = useIntl();
  const now = links ?? open;
  const offered = hours.includes(now.expires_hours) ? hours : [...hours, now.expires_hours];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const expiry = fields.get('expiry');
    onLinks({
      is_on: fields.has('isOn'),
      expires_hours: typeof expiry === 'string' && expiry !== '' ? Number(expiry) : null,
      audience: linkAudiences.find((known) => known === fields.get('audience')) ?? now.audience,
      allow_download: fields.has('download'),
      comments: linkComments.find((known) => known === fields.get('comments')) ?? now.comments,
    });
  };
  return (
    <section className={css.section}>
      <h2 className={css.subtitle}>
        <FormattedMessage id="spaces.links" />
      </h2>
      <p className={css.lead}>
        <FormattedMessage id="spaces.links.text" />
      </p>
      <form className={css.settings} onSubmit={submit} data-scripted>
        <Switch label={intl.formatMessage({ id: 'spaces.links.on' })} name="isOn" defaultChecked={now.is_on} />
        <Select
          label={intl.formatMessage({ id: 'share.audience' })}
          name="audience"
          defaultValue={now.audience}
          options={linkAudiences.map((value) => ({ value, label: intl.formatMessage(audiences[value]) }))}
        />
        <Select
          label={intl.formatMessage({ id: 'share.expiry' })}
          name="expiry"
          defaultValue={String(now.expires_hours ?? '')}
          options={offered.map((value) => ({
            value: String(value ?? ''),
            label:
              value === null
                ? intl.formatMessage({ id: 'spaces.links.never' })
                : value % 24 === 0
                  ? intl.formatMessage({ id: 'spaces.links.days' }, { count: value / 24 })
                  : intl.formatMessage({ id: 'spaces.links.hours' }, { count: value }),
          }))}
        />
        <Select
          label={intl.formatMessage({ id: 'share.comments' })}
          name="comments"
          defaultValue={now.comments}
          options={linkComments.map((value) => ({ value, label: intl.formatMessage(commenters[value]) }))}
        />
        <Switch
          label={intl.formatMessage({ id: 'spaces.links.download' })}
          name="download"
          defaultChecked={now.allow_download}
        />
        <Button
          type="submit"
          loading={isWorking}
          done={isDone ? intl.formatMessage({ id: 'spaces.saved' }) : undefined}
        >
          <FormattedMessage id="spaces.save" />
        </Button>
      </form>
    </section>
  );
}
