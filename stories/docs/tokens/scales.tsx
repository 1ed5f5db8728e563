import type { CSSProperties } from 'react';
import { breakpointSizes, startingWith } from './all-tokens.ts';
import { Copied } from './copied.tsx';
import type { Token } from './read-tokens.ts';
import css from './tokens.module.css';
import { Users } from './users.tsx';

const scales: {
  title: string;
  tokens: Token[];
  drawn: (token: Token) => CSSProperties;
  shape: 'bar' | 'box' | 'text' | 'run' | 'none';
}[] = [
  {
    title: 'Space',
    tokens: startingWith('--s-', '--i-', '--gutter', '--page'),
    shape: 'bar',
    drawn: ({ name }) => ({ inlineSize: `min(var(${name}), 100%)` }),
  },
  {
    title: 'Radius',
    tokens: startingWith('--r-'),
    shape: 'box',
    drawn: ({ name }) => ({ borderRadius: `var(${name})` }),
  },
  {
    title: 'Shadow',
    tokens: startingWith('--sh-'),
    shape: 'box',
    drawn: ({ name }) => ({ boxShadow: `var(${name})`, background: 'var(--surface)' }),
  },
  {
    title: 'Size of controls',
    tokens: startingWith('--h-', '--hit'),
    shape: 'bar',
    drawn: ({ name }) => ({ inlineSize: `var(${name})`, blockSize: `var(${name})` }),
  },
  {
    title: 'Size of text',
    tokens: startingWith('--fs-'),
    shape: 'text',
    drawn: ({ name }) => ({ fontSize: `var(${name})` }),
  },
  {
    title: 'Weight and family',
    tokens: startingWith('--fw-', '--font-'),
    shape: 'text',
    drawn: ({ name }) => (name.startsWith('--fw') ? { fontWeight: `var(${name})` } : { fontFamily: `var(${name})` }),
  },
  { title: 'Lines and letters', tokens: startingWith('--lh-', '--track-'), shape: 'none', drawn: () => ({}) },
  {
    title: 'Motion',
    tokens: startingWith('--t-', '--ease-'),
    shape: 'run',
    drawn: ({ name }) =>
      name.startsWith('--t-')
        ? { transitionDuration: `var(${name})` }
        : { transitionTimingFunction: `var(${name})`, transitionDuration: '1s' },
  },
  { title: 'Layers over the page', tokens: startingWith('--z-'), shape: 'none', drawn: () => ({}) },
];

/** Spaces, shapes, type, motion and layers, each drawn by itself. */
export function Scales() {
  return scales.map(({ title, tokens, shape, drawn }) => (
    <section key={title} className={css.section}>
      <h3>{title}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            {shape !== 'none' && <th scope="col">Drawn</th>}
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.name}>
              <th scope="row">
                <Copied token={token.name} />
              </th>
              <td>
                <code className={css.value}>{token.written}</code>
              </td>
              {shape !== 'none' && (
                <td className={css.drawing}>
                  <span className={css[shape]} style={drawn(token)}>
                    {shape === 'text' && 'Покажи Show'}
                  </span>
                </td>
              )}
              <td>
                <Users token={token.name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** The sizes of windows at which something changes. */
export function Breakpoints() {
  return (
    <table className={css.table}>
      <tbody>
        {breakpointSizes.map(({ name, size }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{size}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
