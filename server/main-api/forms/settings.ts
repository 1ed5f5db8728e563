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
  formsPerHour: read
    .in('Limits for each network')
    .integer('FORMS_PER_HOUR', 'forms that one network may send in an hour', 10, 1, 1_000_000),
});

function readAddress(read: SettingsReader): string | undefined {
  const address = read
    .in('Email and forms')
    .text('CONTACT_EMAIL', 'who gets an email about forms, orders and people who wait in the chat');
  if (address !== undefined && !isMailAddress(address)) read.problems.push('CONTACT_EMAIL must be one mail address');
  return address;
}
