import type { Json } from '../json-safe.ts';
import css from './json-tree.module.css';

/** A value that can be unfolded part by part; its first level stands open. */
export function JsonTree({ value }: { value: Json }) {
  return <div className={css.tree}>{isParted(value) ? <Parts value={value} /> : <Leaf value={value} />}</div>;
}

function Parts({ value }: { value: Json[] | { [key: string]: Json } }) {
  const parts = Object.entries<Json>(value);
  if (parts.length === 0) return <span className={css.quiet}>nothing</span>;
  return parts.map(([key, part]) =>
    isParted(part) && Object.keys(part).length > 0 ? (
      <details key={key}>
        <summary>
          <span className={css.key}>{key}</span> <span className={css.quiet}>{sizeOf(part)}</span>
        </summary>
        <div className={css.inside}>
          <Parts value={part} />
        </div>
      </details>
    ) : (
      <div key={key} className={css.line}>
        <span className={css.key}>{key}</span> <Leaf value={part} />
      </div>
    ),
  );
}

function Leaf({ value }: { value: Json }) {
  return (
    <span className={css.leaf} data-type={value === null ? 'null' : typeof value}>
      {JSON.stringify(value)}
    </span>
  );
}

const isParted = (value: Json): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null;

const sizeOf = (value: Json[] | { [key: string]: Json }): string =>
  Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
