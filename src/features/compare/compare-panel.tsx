import { ChevronLeft, ChevronRight, Maximize, Minimize } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { compareModes, type CompareContext, type CompareMode } from '#machines/compare/compare.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { ChangeList } from './change-list.tsx';
import { CompareStage, type ComparedPicture } from './compare-stage.tsx';
import css from './compare-panel.module.css';

export interface ComparePanelProps extends CompareContext {
  before: ComparedPicture;
  after: ComparedPicture;
  /** What the drawings have changed is read, or could not be. */
  changesAre: 'reading' | 'unread' | null;
  differenceIs: 'measuring' | 'unmeasured' | null;
  showsBefore: boolean;
  onMode: (mode: CompareMode) => void;
  onPlace: (by: 1 | -1) => void;
  onPoint: (index: number) => void;
  onReread: () => void;
  onMeasure: () => void;
}

/** Two pictures of a screen, in the ways that people compare them, and what their drawings have changed. */
export function ComparePanel(props: ComparePanelProps) {
  const { before, after, mode, changes, difference, place, pointed, showsBefore, ...on } = props;
  const intl = useIntl();
  const [isActual, setActual] = useState(false);
  const by = (event: KeyboardEvent): void => {
    const step = { n: 1, p: -1 }[event.key];
    if (mode === 'difference' && (step === 1 || step === -1)) on.onPlace(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what its buttons do, by keys
    <div className={css.panel} onKeyDown={by}>
      <div className={css.pictures}>
        <Tabs
          label={intl.formatMessage({ id: 'compare.modes' })}
          tabs={compareModes.map((value) => ({ value, label: intl.formatMessage(names[value]) }))}
          value={mode}
          onChange={on.onMode}
        >
          <div className={css.bar}>
            {mode === 'difference' && <Found {...props} />}
            {mode !== 'wipe' && (
              <Button
                size="sm"
                variant="ghost"
                icon={isActual ? Minimize : Maximize}
                onClick={() => setActual(!isActual)}
              >
                {intl.formatMessage(isActual ? zoom.fit : zoom.actual)}
              </Button>
            )}
          </div>
          <CompareStage
            mode={mode}
            before={before}
            after={after}
            difference={difference}
            place={place}
            pointed={pointed === null ? null : (changes?.[pointed]?.place ?? null)}
            showsBefore={showsBefore}
            isActual={isActual}
          />
        </Tabs>
      </div>
      <section className={css.changes}>
        <h3 className={css.heading}>
          <FormattedMessage id="compare.changes" />
        </h3>
        {on.changesAre === 'reading' && (
          <p className={css.waiting} role="status">
            <Spinner />
            <FormattedMessage id="compare.reading" />
          </p>
        )}
        {on.changesAre === 'unread' && (
          <div className={css.waiting} role="alert">
            <FormattedMessage id="compare.unread" />
            <Button size="sm" onClick={on.onReread}>
              <FormattedMessage id="errors.again" />
            </Button>
          </div>
        )}
        {changes && <ChangeList changes={changes} pointed={pointed} onPoint={on.onPoint} />}
      </section>
    </div>
  );
}

/** How much differs, and the way from one place to the next. */
function Found({ difference, differenceIs, place, onPlace, onMeasure }: ComparePanelProps) {
  const intl = useIntl();
  if (differenceIs === 'measuring')
    return (
      <p className={css.waiting} role="status">
        <Spinner />
        <FormattedMessage id="compare.measuring" />
      </p>
    );
  if (differenceIs === 'unmeasured')
    return (
      <div className={css.waiting} role="alert">
        <FormattedMessage id="compare.unmeasured" />
        <Button size="sm" onClick={onMeasure}>
          <FormattedMessage id="errors.again" />
        </Button>
      </div>
    );
  if (!difference) return null;
  const count = difference.places.length;
  if (count === 0)
    return (
      <p role="status">
        <FormattedMessage id="compare.same" />
      </p>
    );
  return (
    <div className={css.places}>
      <p role="status">
        <FormattedMessage id="compare.differs" values={{ percent: difference.percent / 100, count }} />
      </p>
      <span className={css.steps}>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label={intl.formatMessage({ id: 'compare.previous' })}
          onClick={() => onPlace(-1)}
        />
        <FormattedMessage id="compare.place" values={{ place: (place ?? 0) + 1, count }} />
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={intl.formatMessage({ id: 'compare.next' })}
          onClick={() => onPlace(1)}
        />
      </span>
    </div>
  );
}

const names = defineMessages({
  beside: { id: 'compare.mode.beside' },
  wipe: { id: 'compare.mode.wipe' },
  fade: { id: 'compare.mode.fade' },
  blink: { id: 'compare.mode.blink' },
  difference: { id: 'compare.mode.difference' },
});
const zoom = defineMessages({ actual: { id: 'compare.actual' }, fit: { id: 'compare.fit' } });
