import { useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { editedValue, type Edit } from '#domain/edit.ts';
import { linkComments, ownAudiences, type OwnLinkDefaults } from '#domain/shared-link.ts';
import { SetLinkDefaultsDocument } from '#src/graphql/generated/graphql.ts';
import { Select } from '#src/ui/select/select.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { useEditing } from '#src/wiring/editing/use-editing.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import css from '../profile.module.css';

interface NewLinksProps {
  defaults: OwnLinkDefaults;
  /** Days after which new links end at the latest; null: they may stay. */
  limit: number | null;
}

/** With which rules the links of screenshots and collections begin that are made from now on. */
export function NewLinks({ defaults, limit }: NewLinksProps) {
  const intl = useIntl();
  const client = useGatewayClient();
  const saved = useRef(defaults);
  const { edits, edit } = useEditing(async (one, signal) => {
    const input = edited(saved.current, [one]);
    await client.request(SetLinkDefaultsDocument, { input }, { signal });
    saved.current = input;
  });
  const shown = edited(defaults, edits);
  const most = limit === null ? null : limit * 24;
  const offered = most === null ? hours : [...hours.filter((known) => known !== null && known < most), most];
  const isKept = offered.some((known) => known === shown.expires_hours);
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.newLinks" />
      </h2>
      <p>
        <FormattedMessage id="profile.newLinks.text" />
      </p>
      <div className={css.controls} data-scripted>
        <Switch
          label={intl.formatMessage({ id: 'profile.newLinks.on' })}
          checked={shown.is_on}
          onChange={({ currentTarget }) => edit({ of: 'isOn', value: currentTarget.checked })}
        />
        <Select
          label={intl.formatMessage({ id: 'profile.newLinks.audience' })}
          value={shown.audience}
          options={ownAudiences.map((value) => ({ value, label: intl.formatMessage(audiences[value]) }))}
          onChange={({ currentTarget }) => {
            const value = ownAudiences.find((known) => known === currentTarget.value);
            if (value) edit({ of: 'audience', value });
          }}
        />
        <Select
          label={intl.formatMessage({ id: 'profile.newLinks.expiry' })}
          hint={limit === null ? undefined : intl.formatMessage({ id: 'profile.newLinks.limit' }, { count: limit })}
          value={String(shown.expires_hours)}
          options={[...offered, ...(isKept ? [] : [shown.expires_hours])].map((value) => ({
            value: String(value),
            label:
              value === null
                ? intl.formatMessage({ id: 'profile.newLinks.never' })
                : value % 24 === 0
                  ? intl.formatMessage({ id: 'profile.newLinks.days' }, { count: value / 24 })
                  : intl.formatMessage({ id: 'profile.newLinks.hours' }, { count: value }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            edit({ of: 'expiresHours', value: value === 'null' ? null : Number(value) })
          }
        />
        <Select
          label={intl.formatMessage({ id: 'profile.newLinks.comments' })}
          value={shown.comments}
          options={linkComments.map((value) => ({ value, label: intl.formatMessage(commenters[value]) }))}
          onChange={({ currentTarget }) => {
            const value = linkComments.find((known) => known === currentTarget.value);
            if (value) edit({ of: 'comments', value });
          }}
        />
        <Switch
          label={intl.formatMessage({ id: 'profile.newLinks.download' })}
          checked={shown.allow_download}
          onChange={({ currentTarget }) => edit({ of: 'allowDownload', value: currentTarget.checked })}
        />
      </div>
    </section>
  );
}

/** How long a link opens, as far as it is offered here; a program may have set another time. */
const hours: readonly (number | null)[] = [null, 1, 24, 168, 720];

function edited(defaults: OwnLinkDefaults, edits: readonly Edit[]): OwnLinkDefaults {
  const audience = editedValue(edits, 'audience');
  const hoursLeft = editedValue(edits, 'expiresHours');
  return {
    is_on: editedValue(edits, 'isOn') ?? defaults.is_on,
    expires_hours: hoursLeft === undefined ? defaults.expires_hours : hoursLeft,
    audience: ownAudiences.find((known) => known === audience) ?? defaults.audience,
    allow_download: editedValue(edits, 'allowDownload') ?? defaults.allow_download,
    comments: editedValue(edits, 'comments') ?? defaults.comments,
  };
}

const audiences = defineMessages({
  anyone: { id: 'profile.newLinks.anyone' },
  members: { id: 'profile.newLinks.members' },
});

const commenters = defineMessages({
  off: { id: 'profile.newLinks.comments.off' },
  members: { id: 'profile.newLinks.comments.members' },
  anyone: { id: 'profile.newLinks.comments.anyone' },
});
