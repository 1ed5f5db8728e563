import { Outlet } from 'react-router-dom';
import { SkipLink } from '#src/blocks/header/skip-link.tsx';
import { UploadHost } from '#src/features/upload/upload-host.tsx';
import { overlaysCode } from '../overlays/overlays-code.ts';
import { ScreenPageHeader } from './screen-page-header.tsx';
import css from './layout.module.css';

/** One screen: its own header, the page, nothing else. */
export const ScreenLayout = () => (
  <div className={css.frame} data-layout="screen" data-page-kind="screen">
    <UploadHost code={overlaysCode}>
      <SkipLink />
      <ScreenPageHeader />
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
    </UploadHost>
  </div>
);
