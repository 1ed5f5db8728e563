import React, { useState } from 'react';
import { useStorybookApi, useStorybookState, type StoryEntry } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { CellChooser } from './cell-chooser.tsx';
import { cellsOf, keyOf } from './cells.ts';
import { useChosenCells } from './chosen-cells.ts';
import { MatrixCell } from './matrix-cell.tsx';

const whole = 'whole';

/** A story, or every story of its component, in frames of all the looks that are chosen. */
export function MatrixPage() {
  const api = useStorybookApi();
  const { storyId, index = {} } = useStorybookState();
  const [chosen, choose] = useChosenCells();
  const [scale, setScale] = useState(0.4);
  const [isWhole, setWhole] = useState(false);

  const opened = Object.values(index).find(({ id }) => id === storyId);
  if (!opened || !('title' in opened)) return <Page>Choose a story in the sidebar.</Page>;
  const { title } = opened;
  const stories = Object.values(index).filter(
    (entry): entry is StoryEntry => entry.type === 'story' && entry.title === title,
  );
  const story = stories.find(({ id }) => id === storyId) ?? stories.at(0);
  const shown = isWhole ? stories : stories.filter((one) => one === story);

  function show(wanted: string) {
    setWhole(wanted === whole);
    if (wanted !== whole) api.navigate(`/matrix/${wanted}`);
  }

  return (
    <Page>
      <Bar>
        <Title>
          <small>Matrix</small>
          {title.replaceAll('/', ' / ')}
        </Title>
        <Choice
          aria-label="Story"
          value={isWhole ? whole : story?.id}
          onChange={({ currentTarget }) => show(currentTarget.value)}
        >
          {stories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {stories.length > 1 && <option value={whole}>All {stories.length} stories</option>}
        </Choice>
        <CellChooser chosen={chosen} onChoose={choose} story={story} />
        <Size>
          Size
          <input
            type="range"
            min={0.2}
            max={1}
            step={0.05}
            value={scale}
            onChange={({ currentTarget }) => setScale(Number(currentTarget.value))}
          />
          <output>{Math.round(scale * 100)} %</output>
        </Size>
      </Bar>
      {shown.map((one) => (
        <section key={one.id} aria-label={one.name}>
          {isWhole && <Name>{one.name}</Name>}
          <Frames>
            {cellsOf(chosen).map((cell) => (
              <MatrixCell key={keyOf(cell)} story={one} cell={cell} scale={scale} />
            ))}
          </Frames>
        </section>
      ))}
      {chosen.size === 0 && <p>Choose at least one look.</p>}
    </Page>
  );
}

const Page = styled.main(({ theme }) => ({
  blockSize: '100%',
  overflow: 'auto',
  boxSizing: 'border-box',
  padding: '0 20px 40px',
  background: theme.background.app,
  color: theme.color.defaultText,
  fontSize: theme.typography.size.s2,
}));

const Bar = styled.header(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  margin: '0 -20px 20px',
  padding: '12px 20px',
  background: theme.background.bar,
  borderBlockEnd: `1px solid ${theme.appBorderColor}`,
}));

const Title = styled.h1(({ theme }) => ({
  margin: 0,
  marginInlineEnd: 'auto',
  fontSize: theme.typography.size.m1,
  fontWeight: theme.typography.weight.bold,
  small: {
    display: 'block',
    fontSize: theme.typography.size.s1,
    fontWeight: theme.typography.weight.regular,
    color: theme.textMutedColor,
  },
}));

const Choice = styled.select(({ theme }) => ({
  maxInlineSize: 240,
  blockSize: 32,
  padding: '0 8px',
  font: 'inherit',
  color: theme.input.color,
  background: theme.input.background,
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: theme.input.borderRadius,
}));

const Size = styled.label(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.textMutedColor,
  input: { inlineSize: 110, accentColor: theme.color.secondary },
  output: { inlineSize: 40, fontVariantNumeric: 'tabular-nums' },
}));

const Name = styled.h2(({ theme }) => ({
  margin: '28px 0 12px',
  fontSize: theme.typography.size.s3,
  fontWeight: theme.typography.weight.bold,
}));

const Frames = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 20 });
