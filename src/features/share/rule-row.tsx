import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './rule-row.module.css';

interface RuleRowProps {
  icon: LucideIcon;
  label: string;
  /** What holds now. */
  value: string;
  /** Whether it differs from what a link begins with. */
  isSet?: boolean;
  children: ReactNode;
}

/** One rule in a line, which opens to be changed; of the rules of one sheet one is open at a time. */
export const RuleRow = ({ icon, label, value, isSet = false, children }: RuleRowProps) => (
  <details className={css.row} name="link-rules">
    <summary className={css.summary}>
      <span className={css.icon}>
        <Icon of={icon} size={18} />
      </span>
      <span className={css.label}>{label}</span>
      <span className={css.value} data-set={isSet || undefined}>
        {value}
      </span>
      <span className={css.arrow}>
        <Icon of={ChevronDown} size={16} />
      </span>
    </summary>
    <div className={css.body}>{children}</div>
  </details>
);

interface ChoicesProps<Value> {
  /** Names the group for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** What is chosen; undefined where none of them is. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few values side by side, of which one holds. */
export const Choices = <Value extends string | number | null>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Value>) => (
  <div className={css.choices} role="group" aria-label={label}>
    {choices.map((choice) => (
      <Button
        key={choice.value}
        size="sm"
        variant={choice.value === chosen ? 'primary' : 'secondary'}
        aria-pressed={choice.value === chosen}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
      </Button>
    ))}
  </div>
);
