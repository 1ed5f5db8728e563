import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { WalkedFiles } from './walk-folders.ts';
import { usePageIntake } from './use-page-intake.ts';

const code = lazyPart(async () => {
  const [{ DropCover: Component }] = await Promise.all([import('./drop-cover.tsx'), loadLateMessages(['drop'])]);
  return Component;
});
const DropCover = lazyComponent(code, (Component) => Component);

interface PageIntakeProps {
  onFiles: (files: Promise<WalkedFiles | null>) => void;
}

/** Paste and drop. Apart from its provider, so that a file over the page renders nothing but its cover. */
export function PageIntake({ onFiles }: PageIntakeProps) {
  const hovering = usePageIntake(onFiles);
  if (hovering === 0) return null;
  return (
    <Suspense>
      <DropCover count={hovering} />
    </Suspense>
  );
}
