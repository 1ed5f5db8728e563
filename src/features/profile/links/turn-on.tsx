import { FormattedMessage, useIntl } from 'react-intl';
import { ChangeCollectionDocument, ChangeScreenDocument } from '#src/graphql/generated/graphql.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useEditing } from '#src/wiring/editing/use-editing.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import type { ListedLink } from './link-list.tsx';

/** Turns a link on again that is off or has expired: it opens from then on until it is turned off. */
export function TurnOn({ link: { signature, name, isCollection, viewsLeft } }: { link: ListedLink }) {
  const intl = useIntl();
  const client = useGatewayClient();
  const change = { link: { is_on: true, expires_at: null, ...(viewsLeft === 0 && { views_left: null }) } };
  const { edits, edit } = useEditing((_edit, signal) =>
    isCollection
      ? client.request(ChangeCollectionDocument, { id: signature, change }, { signal })
      : client.request(ChangeScreenDocument, { signature, change }, { signal }),
  );
  return (
    <Button
      size="sm"
      loading={edits.length > 0}
      aria-label={intl.formatMessage({ id: 'profile.links.turnOnNamed' }, { name })}
      onClick={() => edit({ of: 'isOn', value: true })}
      data-scripted
    >
      <FormattedMessage id="profile.links.turnOn" />
    </Button>
  );
}
