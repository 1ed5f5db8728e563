import type { Config } from '../config.ts';

/** What every answer carries, errors included; pages and pictures put their own policy in its place. */
export const safeHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Chromium wants the camera allowed to capture a screen, or complains; nothing here asks for it.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), display-capture=(self)',
  ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
});
