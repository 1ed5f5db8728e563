import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '#src/blocks/header/skip-link.tsx';
import { Announcement } from '#src/features/view-block/announcement.tsx';
import { UploadHost } from '#src/features/upload/upload-host.tsx';
import { overlaysCode } from '../overlays/overlays-code.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageHandle } from './use-page-handle.ts';
import css from './layout.module.css';

/** Header, page, and a footer on landing pages. */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  const { kind, footer } = usePageHandle();
  return (
    <div className={css.frame} data-layout="default" data-page-kind={kind}>
      <UploadHost code={overlaysCode} signingUp={kind === 'auth'}>
        <SkipLink />
        <Announcement />
        <SiteHeader />
        <main id="main" className={css.main} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </UploadHost>
      {footer && (
        // Comes alive after the page, as a task of its own.
        <Suspense>
          <SiteFooter />
        </Suspense>
      )}
    </div>
  );
}
