import { useNavigate } from 'react-router-dom';
import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { toLastPlace } from '#src/lib/to-last-place.ts';
import { type Commands, useCommands } from '#src/wiring/commands/use-commands.ts';

/** What keys do on every page. `gallery` is null for a visitor; `own` are those of a page below it, which leads back itself. */
export function useFrameCommands(gallery: string | null, own?: Pick<Commands, 'gallery' | 'back'>): void {
  const navigate = useNavigate();
  const { pickFiles } = useUploadIntake();
  const toGallery = gallery === null ? undefined : () => void navigate(gallery, { state: toLastPlace });
  useCommands({ upload: pickFiles, gallery: toGallery, ...own });
}
