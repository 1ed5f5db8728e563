import { BannerOverlay } from './banner-overlay.tsx';
import { CookieOverlay } from '#src/features/cookie-notice/cookie-overlay.tsx';
import { DocumentNews } from './document-news.tsx';
import { LanguageAnnouncement } from './language-announcement.tsx';
import { LateUploads } from '#src/features/upload/late-uploads.tsx';
import { LateShortcuts } from '#src/features/shortcuts/late-shortcuts.tsx';
import { OverlaysBoundary } from './overlays-boundary.tsx';
import { PopupOverlay } from './popup-overlay.tsx';
import { RequestOverlay } from './request-overlay.tsx';
import { ToastOverlay } from './toast-overlay.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

/** Everything that lies over the pages and is driven by the page's flows. */
export const Overlays = ({ actors }: { actors: AppActors }) =>
  [
    <RequestOverlay key="requests" requests={actors.requests} />,
    <BannerOverlay key="banner" banner={actors.banner} />,
    <LanguageAnnouncement key="language" language={actors.language} />,
    <LateUploads key="uploads" actors={actors} />,
    <LateShortcuts key="shortcuts" />,
    <CookieOverlay key="cookies" cookieNotice={actors.cookieNotice} />,
    <PopupOverlay key="popup" popup={actors.popup} />,
    <DocumentNews key="news" toasts={actors.toasts} />,
    <ToastOverlay key="toasts" toasts={actors.toasts} />,
  ].map((overlay) => (
    // One that fails leaves the others.
    <OverlaysBoundary key={overlay.key} actors={actors}>
      {overlay}
    </OverlaysBoundary>
  ));
