import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { PasswordQuestionProps } from './password-question.tsx';

const code = lazyPart(async () => (await import('./password-question.tsx')).PasswordQuestion);
const PasswordQuestion = lazyComponent(code, (Component) => Component);

/** The question, whose code is loaded once a password is asked for. */
export const LatePasswordQuestion = (props: PasswordQuestionProps) =>
  props.open && (
    <Suspense fallback={null}>
      <PasswordQuestion {...props} />
    </Suspense>
  );
