import type { Form } from '#domain/forms/form.ts';
import type { Locale } from '#domain/locales.ts';
import type { User } from '#server/accounts/users.ts';
import { zoneChoices, zoneToday } from './zone-choices.ts';

/** The form of the content with what the account has, and all time zones that this server knows. */
export function profileForm(
  form: Form,
  user: User,
  { notifyReplies, locale, now }: { notifyReplies: boolean; locale: Locale; now: number },
): Form {
  const values: Record<string, string | null> = {
    name: user.name,
    language: user.locale,
    time_zone: zoneToday(user.timezone),
    notify_replies: notifyReplies ? 'on' : null,
  };
  return {
    ...form,
    groups: form.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => ({
        ...field,
        value: values[field.alias] ?? null,
        ...(field.alias === 'time_zone' ? { values: zoneChoices(user.timezone, locale, now) } : {}),
      })),
    })),
  };
}
