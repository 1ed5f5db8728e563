import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { FormFieldProps } from './form-field-props.ts';

const code = lazyPart(async () => (await import('./rare-field.tsx')).RareField);
const LazyField = lazyComponent(code, (RareField) => RareField);

/** A field of a type that few forms have: its code comes after the page, whose HTML has it from the start. */
export const LateField = (props: FormFieldProps) => (
  <Suspense fallback={null}>
    <LazyField {...props} />
  </Suspense>
);
