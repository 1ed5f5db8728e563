import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { CopyFieldProps } from './copy-field.tsx';

const code = lazyPart(async () => (await import('./copy-field.tsx')).CopyField);
const CopyField = lazyComponent(code, (Component) => Component);

/** The field, whose code is loaded once a browser does not let the page copy; until then the text itself stands there. */
export const LateCopyField = (props: CopyFieldProps) => (
  <Suspense fallback={<p>{props.text}</p>}>
    <CopyField {...props} />
  </Suspense>
);
