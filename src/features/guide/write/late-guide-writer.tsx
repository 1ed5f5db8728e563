import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import css from './guide-write.module.css';
import type { WritingProps } from './writing.tsx';

const code = lazyPart(async () => {
  const [{ Writing }] = await Promise.all([import('./writing.tsx'), loadLateMessages(['guideWrite'])]);
  return Writing;
});
const Writing = lazyComponent(code, (Component) => Component);

/** What a guide is written in, whose code and texts readers do not load. */
export const LateGuideWriter = (props: WritingProps) => (
  <Suspense
    fallback={
      <p className={css.coming}>
        <Spinner />
      </p>
    }
  >
    <Writing {...props} />
  </Suspense>
);
