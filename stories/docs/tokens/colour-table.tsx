import { colours } from './all-tokens.ts';
import { hexOf } from './colours.ts';
import { Copied } from './copied.tsx';
import type { Token } from './read-tokens.ts';
import css from './tokens.module.css';
import { Users } from './users.tsx';

/** Every colour in both themes, in the groups of the sheet. */
export function ColourTable() {
  return [...Map.groupBy(colours, ({ group }) => group)].map(([group, tokens]) => (
    <section key={group} className={css.section}>
      <h3>{group}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <ColourRow key={token.name} token={token} />
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function ColourRow({ token: { name, values } }: { token: Token }) {
  return (
    <tr>
      <th scope="row">
        <Copied token={name} />
      </th>
      {(['light', 'dark'] as const).map((theme) => (
        <td key={theme} aria-label={hexOf(values[theme])}>
          <span className={css.colour}>
            <span className={css.swatch} style={{ background: values[theme] }} />
            <code>{hexOf(values[theme])}</code>
          </span>
        </td>
      ))}
      <td>
        <Users token={name} />
      </td>
    </tr>
  );
}
