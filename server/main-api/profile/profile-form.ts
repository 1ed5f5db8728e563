import type { Form } from '#domain/forms/form.ts';
import type { User } from '#server/accounts/users.ts';

/** The form of the content with what the account has, and all time zones that this server knows. */
export function profileForm(form: Form, user: User, notifyReplies: boolean): Form {
  const values: Record<string, string | null> = {
    name: user.name,
    language: user.locale,
    time_zone: user.timezone,
    notify_replies: notifyReplies ? 'on' : null,
  };
  return {
    ...form,
    groups: form.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => ({
        ...field,
        value: values[field.alias] ?? null,
        ...(field.alias === 'time_zone' ? { values: zonesWith(user.timezone) } : {}),
      })),
    })),
  };
}

const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** An account may have an alias, such as Europe/Kyiv, that the runtime does not list. */
const zonesWith = (own: string) =>
  (zones.includes(own) ? zones : [own, ...zones]).map((zone) => ({ key: zone, value: zone.replaceAll('_', ' ') }));
