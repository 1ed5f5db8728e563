import React, { useState, type ReactNode } from 'react';
import { styled } from 'storybook/theming';

export type PairView = 'beside' | 'onion' | 'swipe' | 'difference';

interface PicturePairProps {
  view: PairView;
  /** The address of the accepted picture; null where there is none. */
  accepted: string | null;
  now: ReactNode;
  /** The address of the picture of what differs; null where nothing can be drawn. */
  difference: string | null;
  scale: number;
}

/** Two pictures of one story: beside each other, one through the other, or what tells them apart. */
export function PicturePair({ view, accepted, now, difference, scale }: PicturePairProps) {
  const [part, setPart] = useState(50);
  const before = accepted === null ? null : <img src={accepted} alt="As accepted" style={{ zoom: scale }} />;

  if (view === 'difference')
    return (
      <Room>
        {difference === null ? (
          'There is nothing to draw.'
        ) : (
          <img src={difference} alt="What differs, in red" style={{ zoom: scale }} />
        )}
      </Room>
    );
  if (view === 'beside' || before === null)
    return (
      <Room>
        <figure>
          <figcaption>Accepted</figcaption>
          {before ?? 'No picture has been accepted.'}
        </figure>
        <figure>
          <figcaption>Now</figcaption>
          {now}
        </figure>
      </Room>
    );
  return (
    <Room>
      <label>
        Accepted
        <input
          type="range"
          aria-label={view === 'onion' ? 'How much of the story shows through' : 'Where the story begins'}
          value={part}
          onChange={({ currentTarget }) => setPart(Number(currentTarget.value))}
        />
        Now
      </label>
      <Stack>
        {before}
        <div style={view === 'onion' ? { opacity: part / 100 } : { clipPath: `inset(0 0 0 ${100 - part}%)` }}>
          {now}
        </div>
        {view === 'swipe' && <hr style={{ insetInlineStart: `${100 - part}%` }} />}
      </Stack>
    </Room>
  );
}

const Room = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 20,
  padding: 16,
  overflow: 'auto',
  background: theme.background.app,
  img: { display: 'block', boxShadow: `0 0 0 1px ${theme.appBorderColor}` },
  figure: { margin: 0 },
  'figure figcaption': {
    minBlockSize: 0,
    padding: '0 0 8px',
    border: 0,
    fontSize: theme.typography.size.s1,
    color: theme.textMutedColor,
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    inlineSize: '100%',
    fontSize: theme.typography.size.s1,
    color: theme.textMutedColor,
    input: { inlineSize: 320, accentColor: theme.color.secondary },
  },
}));

const Stack = styled.div(({ theme }) => ({
  position: 'relative',
  '> div': { position: 'absolute', inset: 0 },
  hr: {
    position: 'absolute',
    insetBlock: 0,
    margin: 0,
    border: 0,
    borderInlineStart: `2px solid ${theme.color.secondary}`,
  },
}));
