import { colours } from './all-tokens.ts';
import { contrastOf, isOpaque } from './colours.ts';
import type { ThemeName } from './read-tokens.ts';
import css from './tokens.module.css';

const roles = colours.filter(({ group, values }) => group === 'colour roles' && isOpaque(values.light));
const texts = roles.filter(
  ({ name }) => /^--(?:text|danger|success|warning|info|on-)[\w-]*$/.test(name) && !/-(?:soft|hover)$/.test(name),
);
const grounds = roles.filter(({ name }) =>
  /^--(?:bg|surface|sunken|hover|pressed|primary|marker|float|danger)$|-soft$/.test(name),
);

/** The contrast of every text on every ground, computed from the tokens. */
export function ContrastMatrix() {
  return (['light', 'dark'] as const).map((theme) => <OfTheme key={theme} theme={theme} />);
}

function OfTheme({ theme }: { theme: ThemeName }) {
  return (
    <section className={css.section}>
      <h3>Text on grounds, {theme}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <div className={css.scrolled} tabIndex={0} role="region" aria-label={`Contrast, ${theme}`}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col">Text</th>
              {grounds.map(({ name }) => (
                <th key={name} scope="col">
                  <code>{name.slice(2)}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.map((text) => (
              <tr key={text.name}>
                <th scope="row">
                  <code>{text.name.slice(2)}</code>
                </th>
                {grounds.map((ground) => {
                  const { ratio, level } = contrastOf(text.values[theme], ground.values[theme]);
                  return (
                    <td key={ground.name} data-level={level}>
                      <span
                        className={css.sample}
                        style={{ color: text.values[theme], background: ground.values[theme] }}
                      >
                        Aa
                      </span>
                      {ratio.toFixed(1)} <small>{level}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
