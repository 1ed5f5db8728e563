import { EditorHeader } from './bars/editor-header.tsx';
import css from './editor.module.css';

/** The editor before it has its picture. */
export const OpeningEditor = ({ title, back }: { title: string; back: string }) => (
  <>
    <EditorHeader title={title} back={back} work={null} />
    <main id="main" className={css.waiting} tabIndex={-1} />
  </>
);
