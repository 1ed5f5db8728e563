import { createElement, memo, Suspense, use, type ComponentType } from 'react';
import type { Late } from './late.ts';

/**
 * A part of a page that is one of the things in `code`. The server must have loaded it; the HTML it sent then stays as
 * it is until the browser has loaded it too, and comes alive. Whoever shows the part elsewhere loads it before.
 *
 * React renders such a part anew, empty, when something changes around it before its code is there. So its props are
 * data, compared by what they say, and the contexts around it must keep their values.
 */
export function latePart<Code, Props extends object>(
  code: Late<Code>,
  choose: (code: Code) => ComponentType<Props>,
): ComponentType<Props> {
  const Arrived = (props: Props) => createElement(choose(code.get() ?? use(code.arrival)), props);
  const Part = (props: Props) => (
    <Suspense>
      <Arrived {...props} />
    </Suspense>
  );
  return memo(Part, (before, after) => JSON.stringify(before) === JSON.stringify(after));
}
