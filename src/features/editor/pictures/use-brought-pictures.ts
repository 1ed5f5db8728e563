import { useEffect, useEffectEvent, useState } from 'react';
import { picturePath } from '#domain/screen.ts';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { chooseFiles } from '#src/lib/choose-files.ts';
import { listenForFiles } from '#src/lib/listen-for-files.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { callBytes } from '#src/lib/transport.ts';
import { notPictureToast } from '../editor-texts.ts';
import { bringPictures } from './bring-pictures.ts';
import type { ScenePictures } from './scene-pictures.ts';
import type { GalleryPicture } from './use-gallery-pictures.ts';

interface Brought {
  /** How many files hang over the page. */
  hovering: number;
  /** The fileId of the screen whose picture is on its way. */
  coming: string | null;
  fromDevice: (replaces: boolean) => void;
  fromGallery: (picture: GalleryPicture, replaces: boolean) => void;
}

interface Bringing {
  editor: EditorRef;
  laid: ScenePictures;
  /** Says why one is not taken. */
  tell: (toast: Toast) => void;
  onBrought: () => void;
}

/** Pictures that are pasted, dropped or chosen while another one is drawn on. */
export function useBroughtPictures({ editor, laid, tell, onBrought }: Bringing): Brought {
  const locale = useLocale();
  const [hovering, setHovering] = useState(0);
  const [coming, setComing] = useState<string | null>(null);
  const bring = async (files: readonly Blob[], replaces: boolean) => {
    if (files.length > 0 && (await bringPictures(files, { editor, laid, tell }, replaces))) onBrought();
  };
  const take = useEffectEvent((files: readonly File[]) => void bring(files, false));
  useEffect(() => listenForFiles(document, { onFiles: ({ files }) => take(files), onHover: setHovering }), []);

  return {
    hovering,
    coming,
    fromDevice: (replaces) =>
      void chooseFiles(replaces ? 'picture' : 'pictures').then((files) => bring(files, replaces)),
    fromGallery(picture, replaces) {
      setComing(picture.fileId);
      callBytes({ method: 'GET', path: picturePath(picture, 'original'), locale })
        .then(
          (blob) => bring([blob], replaces),
          () => tell(notPictureToast()),
        )
        .finally(() => setComing(null));
    },
  };
}
