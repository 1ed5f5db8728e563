import { isMailAddress } from '#server/platform/mail/address.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Who gets a letter about each form that is sent; undefined where nobody does. */
    contactEmail: string | undefined;
    /** Forms that one network may send. */
    formsPerHour: number;
  }
}

export const settings = (read: SettingsReader) => ({
  contactEmail: readAddress(read),
  formsPerHour: read.integer('FORMS_PER_HOUR', 10, 1, 1_000_000),
});

function readAddress(read: SettingsReader): string | undefined {
  const address = read.text('CONTACT_EMAIL');
  if (address !== undefined && !isMailAddress(address)) read.problems.push('CONTACT_EMAIL must be one mail address');
  return address;
}
