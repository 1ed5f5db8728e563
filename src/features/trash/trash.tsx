import { RotateCcw, Trash2 } from 'lucide-react';
import { defineMessage, defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { picturePath, type Screen } from '#domain/screen.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { firstTiles } from '#src/blocks/tile/first-tiles.ts';
import { Tile } from '#src/blocks/tile/tile.tsx';
import { daysLeft } from '#domain/days-left.ts';
import css from './trash.module.css';

export interface TrashedScreen {
  screen: Screen;
  /** ISO 8601, UTC: from then on it cannot be restored. */
  date_purged: string;
}

export interface TrashProps {
  trashed: readonly TrashedScreen[];
  total: number;
  /** How long a deleted screen stays. */
  keptDays: number;
  /** Epoch milliseconds when the list was read. */
  now: number;
  /** IANA name of the viewer's zone. */
  timezone: string;
  gallery: string;
  /** Address of the same page with more of the list; null at its end. */
  more: string | null;
  /** Signatures on their way back to the gallery. */
  restoring: readonly string[];
  onRestore: (signatures: string[]) => void;
}

/** Deleted screens, latest first, and the ways back. */
export function Trash({ trashed, total, keptDays, more, gallery, restoring, onRestore, ...look }: TrashProps) {
  const intl = useIntl();
  const signatures = trashed.map(({ screen }) => screen.signature);
  return (
    <div className={css.trash}>
      <header className={css.head}>
        <div className={css.about}>
          <h1 className={css.title}>
            <FormattedMessage id="frame.nav.trash" />
          </h1>
          {trashed.length > 0 && (
            <p className={css.lead}>
              <FormattedMessage id="trash.lead" values={{ days: keptDays }} />
            </p>
          )}
        </div>
        {trashed.length > 0 && (
          <span className={css.scripted}>
            <Button
              icon={RotateCcw}
              loading={signatures.every((signature) => restoring.includes(signature))}
              onClick={() => onRestore(signatures)}
            >
              {intl.formatMessage(trashed.length < total ? messages.restoreShown : messages.restoreAll)}
            </Button>
          </span>
        )}
      </header>
      {trashed.length === 0 ? (
        <NothingInTrash gallery={gallery} keptDays={keptDays} />
      ) : (
        <>
          <ul className={css.list}>
            {trashed.map((each, place) => (
              <li key={each.screen.signature}>
                <TrashedTile
                  {...look}
                  trashed={each}
                  first={place < firstTiles}
                  restoring={restoring.includes(each.screen.signature)}
                  onRestore={() => onRestore([each.screen.signature])}
                />
              </li>
            ))}
          </ul>
          {trashed.length < total && (
            <footer className={css.foot}>
              <p>
                <FormattedMessage id="trash.count" values={{ shown: trashed.length, total }} />
              </p>
              {more !== null && (
                <ButtonLink to={more} preventScrollReset replace>
                  <FormattedMessage id="screens.more" />
                </ButtonLink>
              )}
            </footer>
          )}
        </>
      )}
    </div>
  );
}

interface TrashedTileProps extends Pick<TrashProps, 'now' | 'timezone'> {
  trashed: TrashedScreen;
  first: boolean;
  restoring: boolean;
  onRestore: () => void;
}

function TrashedTile({
  trashed: { screen, date_purged: purged },
  now,
  timezone,
  first,
  restoring,
  onRestore,
}: TrashedTileProps) {
  const intl = useIntl();
  const name = screen.name || intl.formatMessage(messages.unnamed);
  return (
    <>
      <Tile
        role="group"
        aria-label={name}
        name={name}
        time={intl.formatMessage(left, { days: daysLeft(purged, now, timezone) })}
        dateTime={purged}
        first={first}
        picture={{
          src: picturePath(screen, 320),
          srcSet: `${picturePath(screen, 640)} 2x`,
          width: screen.width,
          height: screen.height,
          thumbhash: screen.thumbhash,
          damaged: screen.is_damaged,
        }}
      />
      <span className={css.scripted}>
        <Button
          size="sm"
          icon={RotateCcw}
          loading={restoring}
          aria-label={intl.formatMessage(restoreNamed, { name })}
          onClick={onRestore}
        >
          <FormattedMessage id="screens.restore" />
        </Button>
      </span>
    </>
  );
}

const NothingInTrash = ({ gallery, keptDays }: Pick<TrashProps, 'gallery' | 'keptDays'>) => {
  const intl = useIntl();
  return (
    <EmptyState
      icon={Trash2}
      title={intl.formatMessage(messages.empty)}
      actions={
        <ButtonLink to={gallery} variant="primary">
          <FormattedMessage id="frame.header.back" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="trash.empty.text" values={{ days: keptDays }} />
      </p>
    </EmptyState>
  );
};

const messages = defineMessages({
  restoreAll: { id: 'trash.restoreAll' },
  restoreShown: { id: 'trash.restoreShown' },
  unnamed: { id: 'screens.unnamed' },
  empty: { id: 'trash.empty.title' },
});

const left = defineMessage<{ days: number }>({ id: 'trash.left' });

const restoreNamed = defineMessage<{ name: string }>({ id: 'trash.restoreNamed' });
