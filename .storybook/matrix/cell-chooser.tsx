import React from 'react';
import { styled } from 'storybook/theming';
import type { StoryEntry } from 'storybook/manager-api';
import { columns, firstShown, keyOf, lookOf, rows, type Cell } from './cells.ts';

interface CellChooserProps {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Iterable<string>) => void;
  /** The one whose accepted pictures are marked. */
  story: StoryEntry | undefined;
}

/** The matrix of all looks: a box each, and one for a whole row or column. */
export function CellChooser({ chosen, onChoose, story }: CellChooserProps) {
  const all = rows.flatMap((row) => columns.map((column): Cell => ({ ...row, ...column })));
  const hasPicture = (cell: Cell) => lookOf(cell, story) !== undefined;

  function set(cells: readonly Cell[], isOn: boolean) {
    const keys = new Set(cells.map(keyOf));
    onChoose(isOn ? new Set([...chosen, ...keys]) : [...chosen].filter((key) => !keys.has(key)));
  }
  const box = (label: string, cells: readonly Cell[]) => (
    <label title={label}>
      <input
        type="checkbox"
        checked={cells.every((cell) => chosen.has(keyOf(cell)))}
        onChange={({ currentTarget }) => set(cells, currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );

  return (
    <Chooser>
      <summary>
        Looks <b>{chosen.size}</b> of {all.length}
      </summary>
      <div>
        <table>
          <thead>
            <tr>
              <th>Window</th>
              {columns.map(({ width, text }) => (
                <th key={`${width} ${text}`} scope="col">
                  {width}
                  <small>{text === 'double' ? '200 %' : '100 %'}</small>
                  {box(
                    `All of ${width} px, text ${text}`,
                    rows.map((row) => ({ ...row, width, text })),
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ locale, theme }) => (
              <tr key={`${locale} ${theme}`}>
                <th scope="row">
                  {box(
                    `All of ${locale}, ${theme}`,
                    columns.map((column) => ({ locale, theme, ...column })),
                  )}{' '}
                  {locale} {theme}
                </th>
                {columns.map(({ width, text }) => {
                  const cell: Cell = { locale, theme, width, text };
                  return (
                    <td key={keyOf(cell)} data-has-picture={hasPicture(cell)}>
                      {box(keyOf(cell), [cell])}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <button type="button" onClick={() => onChoose(firstShown)}>
            The usual four
          </button>
          <button type="button" onClick={() => onChoose(all.filter(hasPicture).map(keyOf))}>
            With a picture
          </button>
          <button type="button" onClick={() => onChoose(all.map(keyOf))}>
            All
          </button>
        </p>
        <p>
          <i data-has-picture="true" /> has an accepted picture
        </p>
      </div>
    </Chooser>
  );
}

const Chooser = styled.details(({ theme }) => ({
  position: 'relative',
  summary: {
    blockSize: 32,
    boxSizing: 'border-box',
    padding: '7px 12px',
    lineHeight: '16px',
    cursor: 'pointer',
    background: theme.input.background,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.input.borderRadius,
  },
  '> div': {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: 38,
    padding: 16,
    background: theme.background.content,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.appBorderRadius,
    boxShadow: '0 8px 30px rgb(0 0 0 / 18%)',
  },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  th: { padding: 4, fontWeight: theme.typography.weight.regular, textAlign: 'start', whiteSpace: 'nowrap' },
  'thead th': { inlineSize: 48, textAlign: 'center' },
  small: { display: 'block', color: theme.textMutedColor },
  td: { inlineSize: 48, blockSize: 28, textAlign: 'center', borderBlockStart: `1px solid ${theme.appBorderColor}` },
  input: { accentColor: theme.color.secondary, margin: '0 4px', cursor: 'pointer' },
  '[data-has-picture=true]': { boxShadow: `inset 0 -3px ${theme.color.positive}` },
  i: { display: 'inline-block', inlineSize: 16, blockSize: 10 },
  'label span': { position: 'absolute', clipPath: 'inset(50%)' },
  p: { display: 'flex', alignItems: 'center', gap: 8, margin: '12px 0 0', color: theme.textMutedColor },
  button: {
    padding: '6px 10px',
    font: 'inherit',
    cursor: 'pointer',
    color: theme.color.defaultText,
    background: theme.input.background,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.input.borderRadius,
  },
}));
