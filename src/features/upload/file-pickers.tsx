import { useEffect, useImperativeHandle, useRef, type ChangeEvent, type Ref } from 'react';
import { useIntl } from 'react-intl';

export interface FilePickersHandle {
  pickFiles(): void;
  pickFolder(): void;
}

/** The picture types that the server takes, for the file picker. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** The two hidden file inputs of the page: single files and a whole folder. */
export function FilePickers({ ref, onFiles }: { ref: Ref<FilePickersHandle>; onFiles: (files: File[]) => void }) {
  const { formatMessage } = useIntl();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ pickFiles: () => files.current?.click(), pickFolder: () => folder.current?.click() }), []);

  useEffect(() => {
    if (folder.current) folder.current.webkitdirectory = true;
  }, []);

  function take(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  }

  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accepted}
        onChange={take}
        aria-label={formatMessage({ id: 'upload.files', defaultMessage: 'Choose pictures' })}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        onChange={take}
        aria-label={formatMessage({ id: 'upload.folder', defaultMessage: 'Choose a folder' })}
      />
    </>
  );
}
