import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import type { ProposalsProps } from './proposals.tsx';

const code = lazyPart(async () => {
  const [{ Proposals }] = await Promise.all([import('./proposals.tsx'), loadLateMessages(['proposals'])]);
  return Proposals;
});
const Proposals = lazyComponent(code, (Component) => Component);

/** What is proposed for a screen of the viewer, whose code and texts come after the picture. */
export function LateProposals(props: ProposalsProps) {
  return useHydrated() ? (
    <Suspense>
      <Proposals key={props.screen.signature} {...props} />
    </Suspense>
  ) : null;
}
