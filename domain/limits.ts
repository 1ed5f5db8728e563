const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const day = 86_400_000;

/** Bytes of one uploaded picture; the server's configuration may lower or raise it (checklist SCR-04). */
export const uploadBytesLimit = 25 * megabyte;
/** Pixels of one picture, all frames together: width × height × frames. */
export const pixelLimit = 50_000_000;
/** Characters of a screen's name and of a customer's name. */
export const nameLength = 255;

/** A page of history when the caller names none, and the most it may name (checklist HIST-04). */
export const historyPageSize = 24;
export const historyPageLimit = 100;
/** Page size of "new screens since" (specification §9). */
export const newScreensPageSize = 100;
/** How many signatures one delete or restore may name. */
export const imageListLimit = 1000;

/** Widths of the renditions made of every picture. */
export const renditionWidths = [320, 640, 1280] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Seconds that the token and consent cookies live: 400 days (specification §9). */
export const cookieSeconds = 34_560_000;
/** Milliseconds a deleted screen stays in the trash. */
export const trashLifetime = 30 * day;

/** Specification §9, in milliseconds. */
export const cookieNoticeDelay = 2000;
export const firstLoaderDelay = 200;
export const successBannerDelay = 1000;
/** An undo offer stays this long (settled 18). */
export const undoDelay = 10_000;
/** A failed chunk reloads the page at most once in this time (specification §2). */
export const chunkReloadInterval = 60_000;
/** The language list is read at most once in this time (specification §9). */
export const localeListLifetime = 60_000;
/** The widest window that still gets the mobile layout, in CSS pixels (specification §4). */
export const mobileWidth = 1023;
