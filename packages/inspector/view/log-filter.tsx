import type { ReactNode } from 'react';
import type { Filter } from './listed-steps.ts';
import { inWords } from '../words.ts';
import css from './event-log.module.css';

interface LogFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** What can be done with the steps. */
  children: ReactNode;
}

/** What the log lists, with each muted event to be heard again. */
export function LogFilter({ filter, onChange, children }: LogFilterProps) {
  return (
    <header className={css.head}>
      <input
        type="search"
        className={css.search}
        placeholder="Find an event or a state"
        aria-label="Find an event or a state"
        value={filter.search}
        onChange={(change) => onChange({ ...filter, search: change.currentTarget.value })}
      />
      {[...filter.muted].map((type) => (
        <button
          key={type}
          type="button"
          className={css.muted}
          aria-label={`Hear ${type} again`}
          title={`Hear ${type} again`}
          onClick={() => onChange({ ...filter, muted: new Set([...filter.muted].filter((one) => one !== type)) })}
        >
          {inWords(type).words} ×
        </button>
      ))}
      <span className={css.room} />
      <label className={css.filter}>
        <input
          type="checkbox"
          checked={filter.pinned}
          onChange={(change) => onChange({ ...filter, pinned: change.currentTarget.checked })}
        />
        pinned
      </label>
      <label className={css.filter}>
        <input
          type="checkbox"
          checked={filter.ofAll}
          onChange={(change) => onChange({ ...filter, ofAll: change.currentTarget.checked })}
        />
        in all flows
      </label>
      {children}
    </header>
  );
}
