import { Outlet } from 'react-router-dom';
import css from './editor-layout.module.css';

/** The whole window for one picture: the page brings a header of its own, and nothing scrolls. */
export const EditorLayout = () => (
  <div className={css.frame} data-layout="editor" data-page-kind="editor">
    <Outlet />
  </div>
);
