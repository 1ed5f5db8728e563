import { FormattedMessage, useIntl } from 'react-intl';
import { DayHeader } from '#src/blocks/day-header/day-header.tsx';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { Scrubber } from '#src/blocks/scrubber/scrubber.tsx';
import type { ScrubberMark } from '#src/blocks/scrubber/scrubber-marks.ts';
import { SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';
import { Tile } from '#src/blocks/tile/tile.tsx';
import { BarActions } from '#src/blocks/selection-bar/bar-actions.tsx';
import css from './gallery-preview.module.css';
import { type SampleScreen, useSampleDays } from './sample-days.ts';

/** The gallery itself, inert, moving under the window as the page is scrolled. */
export function GalleryPreview({ trashDays }: { trashDays: number }) {
  const intl = useIntl();
  const days = useSampleDays();
  const marks = sampleMonths.map(({ at, date }): ScrubberMark => {
    const name = `${intl.formatDate(date, { month: 'short', timeZone: 'UTC' })} ${date.slice(0, 4)}`;
    // Nobody is read it: the preview is inert.
    return { at, name, spoken: name, year: date.slice(0, 4) };
  });
  return (
    <section className={css.section}>
      <div className={css.words}>
        <h2>
          <FormattedMessage id="showcase.gallery.title" />
        </h2>
        <p>
          <FormattedMessage id="showcase.gallery.text" values={{ days: trashDays }} />
        </p>
      </div>
      <div className={css.stage} role="img" aria-label={intl.formatMessage({ id: 'showcase.gallery.label' })}>
        <div className={css.window} inert aria-hidden>
          <div className={css.days}>
            {days.map(({ date, title, detail, screens }) => (
              <div key={date} className={css.day}>
                <DayHeader title={title} detail={detail} date={date} count={screens.length} onSelectDay={nothing} />
                <div role="grid">
                  <div role="row" className={css.row}>
                    {screens.map((screen) => (
                      <SampleTile key={screen.picture} screen={screen} date={date} />
                    ))}
                  </div>
                </div>
              </div>
            ))}
          </div>
          <div className={css.scrubber}>
            <Scrubber controls="main" marks={marks} position={0} active onScrub={nothing} />
          </div>
          <SelectionBar count={3} onClear={nothing}>
            <BarActions
              of={[
                { name: 'copySelected', label: { id: 'screens.copyLinks' }, run: nothing },
                { name: 'delete', label: { id: 'screens.delete' }, run: nothing },
              ]}
            />
          </SelectionBar>
        </div>
      </div>
    </section>
  );
}

function SampleTile({ screen, date }: { screen: SampleScreen; date: string }) {
  const intl = useIntl();
  const dateTime = `${date}T${screen.time}:00Z`;
  return (
    <Tile
      name={screen.name}
      time={intl.formatTime(dateTime, { timeStyle: 'short', timeZone: 'UTC' })}
      dateTime={dateTime}
      picture={samplePictures[screen.picture]}
      selected={screen.selected}
      selecting={screen.selected}
      onSelectedChange={nothing}
    />
  );
}

const nothing = () => {};

/** Where months begin on the rail; older years hold fewer screens. */
const sampleMonths = [
  { at: 0, date: '2026-11-01' },
  { at: 0.09, date: '2026-08-01' },
  { at: 0.2, date: '2026-03-01' },
  { at: 0.27, date: '2025-12-01' },
  { at: 0.36, date: '2025-07-01' },
  { at: 0.46, date: '2025-02-01' },
  { at: 0.52, date: '2024-11-01' },
  { at: 0.62, date: '2024-04-01' },
  { at: 0.69, date: '2023-12-01' },
  { at: 0.76, date: '2023-05-01' },
  { at: 0.83, date: '2022-10-01' },
  { at: 0.92, date: '2021-09-01' },
  { at: 0.98, date: '2020-12-01' },
];
