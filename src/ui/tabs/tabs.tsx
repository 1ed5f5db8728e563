import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { FormattedNumber } from 'react-intl';
import css from './tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

interface TabsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `segment` changes what a page is about, `line` changes a part of it. */
  look?: 'segment' | 'line';
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Arrow keys, Home and End move the choice; Tab goes on to the panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'segment',
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.list} data-look={look}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={css.tab}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={css.count}>
                <FormattedNumber value={tab.count} />
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={css.panel} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
