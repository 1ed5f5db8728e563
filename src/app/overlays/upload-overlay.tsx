import { href } from '#domain/paths.ts';
import { UploadQueue } from '#src/features/upload/upload-queue.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';

export function UploadOverlay({ uploads }: Pick<AppActors, 'uploads'>) {
  const locale = useLocale();
  return <UploadQueue uploads={uploads} screenPath={(id) => href('s-id', locale, { id })} />;
}
