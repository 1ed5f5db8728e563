import { lazy, Suspense, type ComponentType } from 'react';
import type { WalkedFiles } from './walk-folders.ts';
import { loadUploadTexts } from './upload-texts.ts';
import { usePageIntake } from './use-page-intake.ts';

const DropCover = lazy(async (): Promise<{ default: ComponentType<{ count: number }> }> => {
  try {
    const [{ DropCover: Cover }] = await Promise.all([import('./drop-cover.tsx'), loadUploadTexts()]);
    return { default: Cover };
  } catch {
    // Its code did not come: the page and the drop do without it.
    return { default: NoCover };
  }
});

const NoCover = () => null;

interface PageIntakeProps {
  onFiles: (files: Promise<WalkedFiles>) => void;
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
