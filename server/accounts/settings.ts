import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    loginPerMinute: number;
    registrationPerHour: number;
    /** Letters with codes to one address that one network may ask for. */
    codesPerHour: number;
  }
}

export const settings = (reader: SettingsReader) => {
  const read = reader.in('Limits for each network');
  return {
    loginPerMinute: read.integer(
      'LOGIN_PER_MINUTE',
      'attempts to log in to one account from one network',
      10,
      1,
      1_000_000,
    ),
    registrationPerHour: read.integer(
      'REGISTRATION_PER_HOUR',
      'sign-ups, and requests for a new password, from one network',
      20,
      1,
      1_000_000,
    ),
    codesPerHour: read.integer(
      'CODES_PER_HOUR',
      'emails with a code to one address that one network may ask for',
      5,
      1,
      1_000_000,
    ),
  };
};
