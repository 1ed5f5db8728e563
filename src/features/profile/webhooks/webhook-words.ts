import { defineMessages } from 'react-intl';
import type { WebhookFormat } from '#domain/webhooks.ts';
import type { WebhookEventName, WebhookFieldsFragment } from '#src/graphql/generated/graphql.ts';

/** A webhook as the API names it. */
export type ListedWebhook = WebhookFieldsFragment;

/** What it may be told of, in the order in which it is asked. */
export const eventNames = [
  'screen_created',
  'screen_changed',
  'screen_opened',
  'screen_deleted',
  'thread_created',
  'comment_created',
  'order_paid',
] as const satisfies readonly WebhookEventName[];

export const eventWords = defineMessages({
  screen_created: { id: 'webhooks.event.screen_created' },
  screen_changed: { id: 'webhooks.event.screen_changed' },
  screen_deleted: { id: 'webhooks.event.screen_deleted' },
  screen_opened: { id: 'webhooks.event.screen_opened' },
  thread_created: { id: 'webhooks.event.thread_created' },
  comment_created: { id: 'webhooks.event.comment_created' },
  order_paid: { id: 'webhooks.event.order_paid' },
  test: { id: 'webhooks.event.test' },
});

export const formatWords = defineMessages({
  standard: { id: 'webhooks.format.standard' },
  slack: { id: 'webhooks.format.slack' },
  mattermost: { id: 'webhooks.format.mattermost' },
  telegram: { id: 'webhooks.format.telegram' },
});

export const urlHints = defineMessages({
  standard: { id: 'webhooks.url.hint.standard' },
  slack: { id: 'webhooks.url.hint.slack' },
  mattermost: { id: 'webhooks.url.hint.mattermost' },
  telegram: { id: 'webhooks.url.hint.telegram' },
});

/** An address as one is asked for, by its format. */
export const sampleUrls: Record<WebhookFormat, string> = {
  standard: 'https://example.org/hooks/kadr',
  slack: 'https://hooks.slack.com/services/…',
  mattermost: 'https://chat.example.org/hooks/…',
  telegram: 'https://api.telegram.org/bot…/sendMessage?chat_id=…',
};

/** An address as it is shown: what follows its host may be a secret of the chat. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}/…`;
}
