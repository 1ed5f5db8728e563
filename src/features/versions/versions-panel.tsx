import { Columns2, Flame, History, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { versionsOfScreen } from '#domain/limits.ts';
import type { Screen } from '#domain/screen.ts';
import type { ScreenVersion } from '#machines/screen-versions/screen-versions.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { VersionChoice } from './version-choice.tsx';
import { VersionPreview } from './version-preview.tsx';
import css from './versions-panel.module.css';

export type VersionsWork = 'reading' | 'restoring' | 'burning';

interface VersionsPanelProps {
  screen: Pick<Screen, 'signature' | 'fileId' | 'width' | 'height'>;
  isDrawn: boolean;
  /** Null before they are known. */
  versions: readonly ScreenVersion[] | null;
  /** The fileId of the one that stands beside the picture of now. */
  chosen: string | null;
  work: VersionsWork | null;
  /** They could not be read. */
  failed: boolean;
  timezone: string;
  onChoose: (fileId: string) => void;
  /** Looks at the chosen one and the picture of now more closely. */
  onCompare: () => void;
  onRestore: () => void;
  onBurnIn: () => void;
  onRetry: () => void;
}

/** What a screen showed before, one of it beside the picture of now, and what may be done with it. */
export function VersionsPanel({
  screen,
  isDrawn,
  versions,
  chosen,
  work,
  failed,
  timezone,
  ...on
}: VersionsPanelProps) {
  const intl = useIntl();
  const name = useId();
  const version = versions?.find(({ fileId }) => fileId === chosen);
  const saved = (date: string) =>
    intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const { signature } = screen;
  return (
    <div className={css.panel} aria-busy={work !== null}>
      <p className={css.lead}>
        <FormattedMessage id="versions.lead" values={{ count: versionsOfScreen }} />
      </p>

      {failed && (
        <div className={css.failed} role="alert">
          <FormattedMessage id="versions.failed" />
          <Button size="sm" onClick={on.onRetry}>
            <FormattedMessage id="errors.again" />
          </Button>
        </div>
      )}
      {!failed && versions === null && (
        <p className={css.reading}>
          <Spinner />
          <FormattedMessage id="versions.reading" />
        </p>
      )}
      {versions?.length === 0 && (
        <EmptyState icon={History} title={intl.formatMessage({ id: 'versions.none' })}>
          <FormattedMessage id="versions.none.text" />
        </EmptyState>
      )}

      {versions && version && (
        <>
          <div className={css.pair}>
            <VersionPreview
              picture={screen}
              title={intl.formatMessage({ id: 'versions.now' })}
              text={intl.formatMessage({ id: 'versions.nowText' })}
            />
            <VersionPreview
              key={version.fileId}
              picture={{ ...version, signature }}
              title={intl.formatMessage({ id: 'versions.saved' }, { date: saved(version.date_created) })}
              text={version.note}
            />
          </div>
          <fieldset className={css.choices}>
            <legend className={css.legend}>
              <FormattedMessage id="versions.earlier" />
            </legend>
            {versions.map((each) => (
              <VersionChoice
                key={each.fileId}
                name={name}
                signature={signature}
                version={each}
                date={saved(each.date_created)}
                chosen={each.fileId === chosen}
                onChoose={() => on.onChoose(each.fileId)}
              />
            ))}
          </fieldset>
        </>
      )}

      {versions && (version || isDrawn) && (
        <div className={css.actions}>
          {version && (
            <Button variant="primary" icon={RotateCcw} loading={work === 'restoring'} onClick={on.onRestore}>
              <FormattedMessage id="versions.restore" />
            </Button>
          )}
          {version && (
            <Button icon={Columns2} disabled={work !== null} onClick={on.onCompare}>
              <FormattedMessage id="versions.compare" />
            </Button>
          )}
          <Button variant="ghost" icon={Flame} loading={work === 'burning'} onClick={on.onBurnIn}>
            <FormattedMessage id="versions.burn" />
          </Button>
          <span className={css.hint}>
            <FormattedMessage id="versions.burn.hint" />
          </span>
        </div>
      )}
    </div>
  );
}
