/** What a webhook may be told of. */
export const webhookEvents = [
  'screen.created',
  'screen.changed',
  'screen.deleted',
  'screen.opened',
  'thread.created',
  'comment.created',
  'order.paid',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How a message looks: `standard` as Standard Webhooks has it, or as a chat shows it. */
export const webhookFormats = ['standard', 'slack', 'mattermost', 'telegram'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Why a message was not taken where no answer says so. */
export const webhookFaults = ['address_private', 'address_unknown', 'timed_out', 'unreachable', 'off'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Webhooks of one account. */
export const webhooksOfAccount = 10;
/** Characters of the address of one. */
export const webhookUrlLength = 2000;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between the tries of a message, a day in all. */
export const webhookPauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const;
