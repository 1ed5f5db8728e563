import css from './docs.module.css';

const grounds = ['bg', 'surface', 'sunken', 'hover', 'pressed', 'marker', 'marker-soft', 'primary', 'float'];
const states = ['danger', 'success', 'warning', 'info', 'danger-soft', 'success-soft', 'warning-soft', 'info-soft'];
const inks = ['text', 'text-2', 'text-3', 'text-disabled', 'control-line', 'line'];
const pens = ['pen-red', 'pen-orange', 'pen-green', 'pen-blue', 'pen-violet', 'pen-ink'];

/** The colour roles in both themes. */
export function Palette() {
  return (
    <div className={css.themes}>
      {['light', 'dark'].map((theme) => (
        <div key={theme} data-theme={theme} className={css.theme}>
          {Object.entries({ grounds, inks, states, pens }).map(([group, tokens]) => (
            <Swatches key={group} group={group} tokens={tokens} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Swatches({ group, tokens }: { group: string; tokens: string[] }) {
  return (
    <section>
      <p className={css.caption}>{group}</p>
      <ul className={css.swatches}>
        {tokens.map((token) => (
          <li key={token} className={css.swatch}>
            <span className={css.colour} style={{ background: `var(--${token})` }} />
            <code>--{token}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

const spaces = ['s-1', 's-2', 's-3', 's-4', 's-5', 's-6', 's-8', 's-10', 's-12', 's-16'];
const radii = ['r-1', 'r-2', 'r-3', 'r-4'];
const shadows = ['sh-1', 'sh-2', 'sh-3'];

/** Space, radius and shadow. */
export function Scales() {
  return (
    <div data-theme="light" className={css.theme}>
      <p className={css.caption}>Space, 4 px base</p>
      <div className={css.bars}>
        {spaces.map((space) => (
          <span
            key={space}
            title={`--${space}`}
            style={{ inlineSize: `var(--${space})`, blockSize: `var(--${space})` }}
          />
        ))}
      </div>
      <p className={css.caption}>Radius 6, 10, 14, 20</p>
      <div className={css.boxes}>
        {radii.map((radius) => (
          <span key={radius} className={css.corner} style={{ borderStartStartRadius: `var(--${radius})` }}>
            --{radius}
          </span>
        ))}
      </div>
      <p className={css.caption}>Shadow: rest, float, overlay</p>
      <div className={css.boxes}>
        {shadows.map((shadow) => (
          <span key={shadow} className={css.sheet} style={{ boxShadow: `var(--${shadow})` }}>
            --{shadow}
          </span>
        ))}
      </div>
    </div>
  );
}
