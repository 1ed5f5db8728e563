import { MemoryRouter } from 'react-router-dom';
import type { EditorRef } from '#machines/editor/editor.machine.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { Editor } from '#src/features/editor/editor.tsx';
import { scenePictures } from '#src/features/editor/pictures/scene-pictures.ts';
import css from './editor-shown.module.css';

const laid = scenePictures({ signature: undefined, paths: new Map(), read: async () => new Blob() });
const noAction = () => {};

/** What the editor shows of its flow. */
export const EditorShown = ({ editor }: { editor: EditorRef }) => (
  <MemoryRouter>
    <div className={css.window}>
      <Editor
        editor={editor}
        picture={samplePictures.dashboard.src}
        laid={laid}
        title="Revenue, week 47"
        back="/"
        tell={noAction}
        onCopy={noAction}
        onCopyLink={noAction}
        onDiscard={noAction}
        onFirstSave={noAction}
        onDownload={noAction}
      />
    </div>
  </MemoryRouter>
);
