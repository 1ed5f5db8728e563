import { useMachine } from '@xstate/react';
import React, { useState } from 'react';
import { Button } from 'storybook/internal/components';
import type { StoryEntry } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { fromPromise } from 'xstate';
import type { Look } from '#tests/stories/looks.ts';
import type { Comparison } from '#tests/stories/picture-book.ts';
import { comparisonMachine } from './comparison.machine.ts';
import { acceptDrawn, canDraw, drawStory, type Asked } from './drawing-calls.ts';
import { PicturePair, type PairView } from './picture-pair.tsx';
import { StoryFrame } from './story-frame.tsx';

interface BaselineProps {
  story: StoryEntry;
  look: Look;
  address: string;
  scale: number;
}

/** A story beside its accepted picture. Where it can be drawn, what differs is counted, and may be accepted. */
export function Baseline(props: BaselineProps) {
  return canDraw ? <DrawnBaseline {...props} /> : <LiveBaseline {...props} />;
}

const comparing = comparisonMachine.provide({
  actors: {
    drawStory: fromPromise<Comparison, Asked>(({ input, signal }) => drawStory(input, signal)),
    acceptDrawn: fromPromise<void, Asked>(({ input, signal }) => acceptDrawn(input, signal)),
  },
});

const views: readonly { view: PairView; label: string }[] = [
  { view: 'beside', label: 'Side by side' },
  { view: 'onion', label: 'Onion skin' },
  { view: 'swipe', label: 'Swipe' },
  { view: 'difference', label: 'Difference' },
];

function DrawnBaseline({ story, look, scale }: BaselineProps) {
  const [state, send] = useMachine(comparing, { input: { story: story.id, look: look.name } });
  const [view, setView] = useState<PairView>('beside');
  const { comparison, failure, taken } = state.context;
  const isBusy = state.hasTag('busy');
  const isDifferent = comparison?.outcome === 'differs';
  const accepted = `./visual/${look.name}/${story.id}.png?taken=${taken}`;
  const kept = (name: string) => `./matrix-pictures/${look.name}/${story.id}-${name}.png?taken=${taken}`;
  const drawn = isDifferent || comparison?.outcome === 'new' ? kept('actual') : accepted;
  return (
    <>
      <Tools>
        <p role="status" data-outcome={failure ? 'failed' : isBusy ? 'busy' : comparison?.outcome}>
          {failure ??
            (isBusy ? 'Drawing the story as it is now …' : state.hasTag('accepted') ? 'Accepted.' : said(comparison))}
        </p>
        <Views view={view} onView={setView} isOffered={(one) => one !== 'difference' || comparison !== null} />
        <Button size="small" ariaLabel={false} disabled={isBusy} onClick={() => send({ type: 'drawing.requested' })}>
          Draw again
        </Button>
        <Button
          size="small"
          variant="solid"
          ariaLabel={false}
          disabled={!state.can({ type: 'acceptance.requested' })}
          onClick={() => send({ type: 'acceptance.requested' })}
        >
          Accept
        </Button>
      </Tools>
      {comparison && (
        <PicturePair
          view={view}
          accepted={comparison.outcome === 'new' ? null : accepted}
          now={<img src={drawn} alt="As it is now" style={{ zoom: scale }} />}
          difference={isDifferent && comparison.pixels !== undefined ? kept('diff') : null}
          scale={scale}
        />
      )}
    </>
  );
}

function LiveBaseline({ story, look, address, scale }: BaselineProps) {
  const [view, setView] = useState<PairView>('beside');
  return (
    <>
      <Tools>
        <p>The accepted picture and the story itself. `npm run storybook` also counts what differs.</p>
        <Views view={view} onView={setView} isOffered={(one) => one !== 'difference'} />
      </Tools>
      <PicturePair
        view={view}
        accepted={`./visual/${look.name}/${story.id}.png`}
        now={<StoryFrame title={story.name} address={address} window={look.window} scale={scale} />}
        difference={null}
        scale={scale}
      />
    </>
  );
}

interface ViewsProps {
  view: PairView;
  onView: (view: PairView) => void;
  isOffered: (view: PairView) => boolean;
}

const Views = ({ view, onView, isOffered }: ViewsProps) => (
  <fieldset>
    <legend>How they are compared</legend>
    {views.map((one) => (
      <label key={one.view}>
        <input
          type="radio"
          checked={view === one.view}
          disabled={!isOffered(one.view)}
          onChange={() => onView(one.view)}
        />
        {one.label}
      </label>
    ))}
  </fieldset>
);

function said(comparison: Comparison | null): string {
  if (!comparison) return '';
  if (comparison.outcome === 'same') return 'As accepted: no pixel differs.';
  const { says } = comparison;
  return `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;
}

const Tools = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 12px',
  borderBlockEnd: `1px solid ${theme.appBorderColor}`,
  p: { margin: 0, marginInlineEnd: 'auto', whiteSpace: 'pre-wrap', fontWeight: theme.typography.weight.bold },
  '[data-outcome=same]': { color: theme.color.positiveText },
  '[data-outcome=differs], [data-outcome=new]': { color: theme.color.warningText },
  '[data-outcome=failed], [data-outcome=restless]': { color: theme.color.negativeText },
  '[data-outcome=busy]': { color: theme.textMutedColor },
  fieldset: { display: 'flex', margin: 0, padding: 2, border: 0, borderRadius: 6, background: theme.background.app },
  legend: { position: 'absolute', clipPath: 'inset(50%)' },
  label: {
    position: 'relative',
    padding: '5px 10px',
    borderRadius: 4,
    fontSize: theme.typography.size.s1,
    cursor: 'pointer',
    '&:has(:checked)': { background: theme.background.content, boxShadow: '0 1px 2px rgb(0 0 0 / 20%)' },
    '&:has(:disabled)': { opacity: 0.4, cursor: 'default' },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.secondary}` },
    input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  },
}));
