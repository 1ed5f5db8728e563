import React, { useState } from 'react';
import { Badge, Button } from 'storybook/internal/components';
import type { StoryEntry } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { Baseline } from './baseline.tsx';
import { addressOf, labelOf, lookOf, windowOf, type Cell } from './cells.ts';
import { StoryFrame } from './story-frame.tsx';

interface MatrixCellProps {
  story: StoryEntry;
  cell: Cell;
  scale: number;
}

/** A story in one look, with its label; beside its accepted picture when that is asked for. */
export function MatrixCell({ story, cell, scale }: MatrixCellProps) {
  const [isCompared, setCompared] = useState(false);
  const look = lookOf(cell, story);
  const address = addressOf(story.id, cell);
  return (
    <Card aria-label={labelOf(cell)} style={isCompared ? { inlineSize: '100%' } : undefined}>
      <figcaption>
        <b>{labelOf(cell)}</b>
        {isCompared && <Badge>compared with its picture</Badge>}
        <span>
          {look && (
            <Button size="small" variant="ghost" ariaLabel={false} onClick={() => setCompared(!isCompared)}>
              {isCompared ? 'Live' : 'Baseline'}
            </Button>
          )}
          <a href={address} target="_blank" rel="noreferrer">
            Open
          </a>
        </span>
      </figcaption>
      {isCompared && look ? (
        <Baseline story={story} look={look} address={address} scale={scale} />
      ) : (
        <StoryFrame title={`${story.name}, ${labelOf(cell)}`} address={address} window={windowOf(cell)} scale={scale} />
      )}
    </Card>
  );
}

const Card = styled.figure(({ theme }) => ({
  margin: 0,
  // Its label has room beside a small picture of a phone.
  minInlineSize: 240,
  overflow: 'hidden',
  background: theme.background.content,
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: theme.appBorderRadius,
  boxSizing: 'border-box',
  figcaption: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minBlockSize: 40,
    padding: '4px 8px 4px 12px',
    borderBlockEnd: `1px solid ${theme.appBorderColor}`,
    b: { fontSize: theme.typography.size.s1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    span: { display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
    a: { color: theme.textMutedColor, fontSize: theme.typography.size.s1, padding: 4 },
  },
}));
