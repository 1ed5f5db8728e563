import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsChoosing } from '#machines/collection-making/collection-making.selectors.ts';
import { selectIsOpen } from '#machines/tagging/tagging.selectors.ts';
import { selectIsOpen as selectAreRulesAsked } from '#machines/link-rules/link-rules.selectors.ts';
import { selectRefused } from '#machines/link-copy/link-copy.selectors.ts';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { LiveScreensProps } from './gallery-props.ts';

const linksCode = lazyPart(async () => (await import('./links-by-hand.tsx')).LinksByHand);
const LinksByHand = lazyComponent(linksCode, (Component) => Component);

const choiceCode = lazyPart(async () => (await import('./collection-making/collection-choice.tsx')).CollectionChoice);
const CollectionChoice = lazyComponent(choiceCode, (Component) => Component);

const tagsCode = lazyPart(async () => {
  const [{ TagsSheet }] = await Promise.all([import('./tagging/tags-sheet.tsx'), loadLateMessages(['tags'])]);
  return TagsSheet;
});
const rulesCode = lazyPart(async () => {
  const [{ LinkRulesSheet }] = await Promise.all([
    import('./link-rules/link-rules-sheet.tsx'),
    loadLateMessages(['linkRules', 'share']),
  ]);
  return LinkRulesSheet;
});
const LinkRulesSheet = lazyComponent(rulesCode, (Component) => Component);

const TagsSheet = lazyComponent(tagsCode, (Component) => Component);

/** What the actions on a selection ask: which collection, the rules of links, and to copy them by hand where the browser does not. */
export function GalleryDialogs({
  copying,
  making,
  tagging,
  linkRules,
  space,
  linkOf,
  onLinkPassword,
}: Pick<LiveScreensProps, 'copying' | 'making' | 'tagging' | 'linkRules' | 'space' | 'linkOf' | 'onLinkPassword'>) {
  const isTagging = useSelector(tagging, selectIsOpen);
  const areRulesAsked = useSelector(linkRules, selectAreRulesAsked);
  const refused = useSelector(copying, selectRefused);
  const isChoosing = useSelector(making, selectIsChoosing);
  return (
    <>
      {isChoosing && (
        <Suspense>
          <CollectionChoice making={making} />
        </Suspense>
      )}
      {isTagging && (
        <Suspense>
          <TagsSheet tagging={tagging} />
        </Suspense>
      )}
      {areRulesAsked && (
        <Suspense>
          <LinkRulesSheet linkRules={linkRules} isInSpace={space !== null} onLinkPassword={onLinkPassword} />
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
