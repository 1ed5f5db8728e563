import { Outlet } from 'react-router-dom';
import { UploadHost } from '../uploads/upload-host.tsx';
import { ScreenPageHeader } from './screen-page-header.tsx';
import css from './layout.module.css';

/** One screen: its own header, the page, nothing else. */
export const ScreenLayout = () => (
  <div className={css.frame} data-layout="screen" data-page-kind="screen">
    <UploadHost>
      <ScreenPageHeader />
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
    </UploadHost>
  </div>
);
