import { useId } from 'react';
import { FormattedNumber } from 'react-intl';
import css from './panels.module.css';

interface SliderProps {
  label: string;
  value: number;
  most: number;
  /** `continues`: the same drag goes on. */
  onChange: (value: number, continues: boolean) => void;
}

/** A share that is dragged, with what it is beside it. */
export function Slider({ label, value, most, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        <FormattedNumber value={value / most} style="percent" />
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={most / 40}
        value={value}
        onPointerDown={({ currentTarget }) => delete currentTarget.dataset['moved']}
        onKeyDown={({ currentTarget, repeat }) => repeat || delete currentTarget.dataset['moved']}
        onChange={({ currentTarget }) => {
          onChange(Math.round(Number(currentTarget.value) * 10_000) / 10_000, 'moved' in currentTarget.dataset);
          currentTarget.dataset['moved'] = '';
        }}
      />
    </div>
  );
}
