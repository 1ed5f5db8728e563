import { BannerOverlay } from './banner-overlay.tsx';
import { CookieOverlay } from './cookie-overlay.tsx';
import { LanguageAnnouncement } from './language-announcement.tsx';
import { LateUploads } from './late-uploads.tsx';
import { PopupOverlay } from './popup-overlay.tsx';
import { RequestOverlay } from './request-overlay.tsx';
import { ToastOverlay } from './toast-overlay.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

/** Everything that lies over the pages and is driven by the page's flows. */
export const Overlays = ({ actors }: { actors: AppActors }) => (
  <>
    <RequestOverlay requests={actors.requests} />
    <BannerOverlay banner={actors.banner} />
    <LanguageAnnouncement language={actors.language} />
    <LateUploads actors={actors} />
    <CookieOverlay cookieNotice={actors.cookieNotice} />
    <PopupOverlay popup={actors.popup} />
    <ToastOverlay toasts={actors.toasts} />
  </>
);
