import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    loginPerMinute: number;
    registrationPerHour: number;
  }
}

export const settings = (read: SettingsReader) => ({
  loginPerMinute: read.integer('LOGIN_PER_MINUTE', 10, 1, 1_000_000),
  registrationPerHour: read.integer('REGISTRATION_PER_HOUR', 20, 1, 1_000_000),
});
