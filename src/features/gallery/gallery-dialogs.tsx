import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsChoosing } from '#machines/collection-making/collection-making.selectors.ts';
import { selectRefused } from '#machines/link-copy/link-copy.selectors.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { LiveScreensProps } from './gallery-props.ts';

const linksCode = lazyPart(async () => (await import('./links-by-hand.tsx')).LinksByHand);
const LinksByHand = lazyComponent(linksCode, (Component) => Component);

const choiceCode = lazyPart(async () => (await import('./collection-making/collection-choice.tsx')).CollectionChoice);
const CollectionChoice = lazyComponent(choiceCode, (Component) => Component);

/** What the actions on a selection ask: which collection, and to copy links by hand where the browser does not. */
export function GalleryDialogs({ copying, making, linkOf }: Pick<LiveScreensProps, 'copying' | 'making' | 'linkOf'>) {
  const refused = useSelector(copying, selectRefused);
  const isChoosing = useSelector(making, selectIsChoosing);
  return (
    <>
      {isChoosing && (
        <Suspense>
          <CollectionChoice making={making} />
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <LinksByHand signatures={refused} copying={copying} linkOf={linkOf} />
        </Suspense>
      )}
    </>
  );
}
