import type { SettingsReader } from '../settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Whether webhooks may go to this machine and its networks, and without TLS. */
    webhooksPrivate: boolean;
  }
}

export const settings = (reader: SettingsReader) => ({
  webhooksPrivate: reader
    .in('Limits for each network')
    .flag('WEBHOOKS_PRIVATE', 'lets webhooks go to addresses of private networks, and over http'),
});
