import { KeyRound } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { KeyScope } from '#domain/key-scopes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from '../profile.module.css';

/** A key as the API names it. */
export interface ListedKey {
  id: string;
  name: string;
  scopes: readonly KeyScope[];
  date_created: string;
  date_used: string | null;
  /** Null: until it is revoked. */
  date_expires: string | null;
  /** Of the screens whose pictures alone it may replace; null: of all. */
  signatures: readonly string[] | null;
}

interface KeyListProps {
  keys: readonly ListedKey[];
  timezone: string;
  /** The id of the one that is being revoked. */
  revoking: string | null;
  onRevoke: (id: string) => void;
}

/** The API keys of an account, newest first. */
export function KeyList({ keys, timezone, revoking, onRevoke }: KeyListProps) {
  const intl = useIntl();
  const date = (text: string) => intl.formatDate(text, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  if (keys.length === 0)
    return (
      <EmptyState icon={KeyRound} title={intl.formatMessage({ id: 'profile.keys.none' })}>
        <FormattedMessage id="profile.keys.none.text" />
      </EmptyState>
    );
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.keys.title" />
      </h2>
      <ul className={css.list}>
        {keys.map(({ id, name, scopes, signatures, date_created: created, date_used: used, date_expires: expires }) => (
          <li key={id} className={css.item}>
            <div className={css.about}>
              <div className={css.name}>{name}</div>
              <ul className={css.may}>
                {scopes.map((scope) => (
                  <li key={scope}>{intl.formatMessage(scopeNames[scope])}</li>
                ))}
              </ul>
              {signatures !== null && (
                <div className={css.facts}>
                  <FormattedMessage id="profile.keys.screens" values={{ n: signatures.length }} />
                </div>
              )}
              <div className={css.facts}>
                <span>
                  {used === null ? (
                    <FormattedMessage id="profile.keys.unused" />
                  ) : (
                    <FormattedMessage id="profile.keys.used" values={{ date: date(used) }} />
                  )}
                </span>
                <span>
                  <FormattedMessage id="profile.keys.created" values={{ date: date(created) }} />
                </span>
                {expires !== null && (
                  <span>
                    <FormattedMessage id="profile.keys.expires" values={{ date: date(expires) }} />
                  </span>
                )}
              </div>
            </div>
            <Button
              size="sm"
              loading={revoking === id}
              aria-label={intl.formatMessage({ id: 'profile.keys.revokeNamed' }, { name })}
              onClick={() => onRevoke(id)}
              data-scripted
            >
              <FormattedMessage id="profile.keys.revoke" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const scopeNames = defineMessages({
  upload: { id: 'profile.keys.scope.upload' },
  read: { id: 'profile.keys.scope.read' },
  manage: { id: 'profile.keys.scope.manage' },
  update: { id: 'profile.keys.scope.update' },
});
