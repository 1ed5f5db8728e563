/** What a service that is offline shows instead of itself, and how long it asks to wait. */
export interface OfflineService {
  html: string;
  /** Seconds. */
  retryAfter: number | null;
}

/** Whether a failed page is one of an offline service (ERR-02). */
export function offlineService(status: number, data: unknown): OfflineService | null {
  if (status !== 503 || typeof data !== 'object' || data === null) return null;
  if (!('html' in data) || typeof data.html !== 'string') return null;
  const retryAfter = 'retryAfter' in data && typeof data.retryAfter === 'number' ? data.retryAfter : null;
  return { html: data.html, retryAfter };
}
