import {
  ArrowUpRight,
  Circle,
  Crop,
  EyeOff,
  Highlighter,
  ListOrdered,
  type LucideIcon,
  Minus,
  MousePointer2,
  Pencil,
  Redo2,
  Square,
  SquareDashed,
  Type,
  Undo2,
} from 'lucide-react';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './tools.module.css';

/** The drawn tool bar. Its keys are letters of the keyboard, the same in every language. */
export function Tools() {
  return (
    <div className={css.tools}>
      {tools.map(([icon, key]) => (
        <span
          key={key}
          className={css.tool}
          data-current={key === 'A' || undefined}
          data-extra={extra.has(key) || undefined}
        >
          <Icon of={icon} />
          <small>{key}</small>
        </span>
      ))}
      <span className={css.line} />
      <span className={css.tool}>
        <Icon of={Undo2} />
      </span>
      <span className={css.tool}>
        <Icon of={Redo2} />
      </span>
    </div>
  );
}

/** The drawn rail of pens and strokes. */
export function Inks() {
  return (
    <div className={css.inks}>
      {inks.map((ink) => (
        <span key={ink} className={css.ink} data-ink={ink} />
      ))}
      <span className={css.stroke} data-width="1" />
      <span className={css.stroke} data-width="2" />
      <span className={css.stroke} data-width="3" />
    </div>
  );
}

const tools: readonly [LucideIcon, string][] = [
  [MousePointer2, 'V'],
  [Crop, 'C'],
  [ArrowUpRight, 'A'],
  [Minus, 'L'],
  [Square, 'R'],
  [Circle, 'O'],
  [Pencil, 'P'],
  [Highlighter, 'H'],
  [Type, 'T'],
  [ListOrdered, 'N'],
  [EyeOff, 'B'],
  [SquareDashed, 'S'],
];
/** Left out where the bar has no room. */
const extra = new Set(['C', 'L', 'O', 'P', 'N', 'S']);
const inks = ['red', 'orange', 'green', 'blue', 'violet', 'ink'] as const;
