import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import css from '../profile.module.css';

/** A passkey as the API names it. */
export interface ListedPasskey {
  id: string;
  name: string;
  date_created: string;
  date_used: string | null;
}

interface PasskeyListProps {
  passkeys: readonly ListedPasskey[];
  timezone: string;
  /** The id of the one that is being removed. */
  removing: string | null;
  onRemove: (id: string) => void;
}

/** The passkeys of an account, newest first. */
export function PasskeyList({ passkeys, timezone, removing, onRemove }: PasskeyListProps) {
  const intl = useIntl();
  const date = (text: string) => intl.formatDate(text, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return (
    <ul className={css.list}>
      {passkeys.map(({ id, name, date_created: created, date_used: used }) => (
        <li key={id} className={css.item}>
          <div className={css.about}>
            <div className={css.name}>{name}</div>
            <div className={css.facts}>
              <span>
                {used === null ? (
                  <FormattedMessage id="profile.passkeys.unused" />
                ) : (
                  <FormattedMessage id="profile.passkeys.used" values={{ date: date(used) }} />
                )}
              </span>
              <span>
                <FormattedMessage id="profile.passkeys.created" values={{ date: date(created) }} />
              </span>
            </div>
          </div>
          <Button
            size="sm"
            loading={removing === id}
            aria-label={intl.formatMessage({ id: 'profile.passkeys.removeNamed' }, { name })}
            onClick={() => onRemove(id)}
            data-scripted
          >
            <FormattedMessage id="profile.passkeys.remove" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
