import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { TalkProps } from './talk.tsx';

const code = lazyPart(async () => {
  const [{ Talk }] = await Promise.all([import('./talk.tsx'), loadLateMessages(['comments', 'threads'])]);
  return Talk;
});
const Talk = lazyComponent(code, (Component) => Component);

/** The talk on a picture, whose code and texts come after the picture. */
export const LateTalk = (props: TalkProps) => (
  <Suspense>
    <Talk {...props} />
  </Suspense>
);
