import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    loginPerMinute: number;
    registrationPerHour: number;
    /** Letters with codes to one address that one network may ask for. */
    codesPerHour: number;
  }
}

export const settings = (read: SettingsReader) => ({
  loginPerMinute: read.integer('LOGIN_PER_MINUTE', 10, 1, 1_000_000),
  registrationPerHour: read.integer('REGISTRATION_PER_HOUR', 20, 1, 1_000_000),
  codesPerHour: read.integer('CODES_PER_HOUR', 5, 1, 1_000_000),
});
