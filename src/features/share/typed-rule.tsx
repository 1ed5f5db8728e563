import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/text-field/text-field.tsx';

interface TypedRuleProps extends Pick<TextFieldProps, 'type' | 'inputMode' | 'min' | 'max' | 'label'> {
  /** Said of what cannot be saved. */
  wrong: string;
  /** Saves what was typed, or returns false where that is nothing to save. */
  onTyped: (typed: string) => boolean;
}

/** A field that saves by Enter or as it is left, and says what is wrong instead of losing it. */
export function TypedRule({ wrong, onTyped, ...field }: TypedRuleProps) {
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isChanged = useRef(false);
  const save = () => {
    const { current } = input;
    if (!current) return;
    const { value, validity } = current;
    // A browser tells nothing of what it cannot read, such as letters for a number.
    if (value === '' && !validity.badInput) return setWrong(false);
    isChanged.current = false;
    setWrong(value === '' || !onTyped(value));
  };
  return (
    <TextField
      {...field}
      ref={input}
      error={isWrong ? wrong : undefined}
      onInput={() => {
        isChanged.current = true;
        setWrong(false);
      }}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      onBlur={() => isChanged.current && save()}
    />
  );
}
