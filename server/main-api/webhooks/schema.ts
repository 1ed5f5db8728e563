import { Type } from 'typebox';
import { webhookEvents, webhookFaults, webhookFormats, webhookUrlLength } from '#domain/webhooks.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { answerBytes } from '#server/platform/webhooks/send.ts';

export const WebhookId = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['m1Wc8EJpT5uHaGvNq7RkZs'] });
export const MessageId = Type.String({
  pattern: '^msg_[0-9A-Za-z]{22}$',
  examples: ['msg_7Qd0sVYq3XfB2nLzR8tKwe'],
});

export const WebhookEventName = Type.Enum([...webhookEvents], {
  $id: 'WebhookEventName',
  description:
    'What is told: of a screen, of a thread or an answer beside it, of an answer to a comment of mine, of an order of mine',
});
export const WebhookFormatName = Type.Enum([...webhookFormats], {
  $id: 'WebhookFormatName',
  description: '`standard` is JSON by Standard Webhooks; the others are messages that these chats show',
});

const moment = (description: string) => Type.String({ description, examples: ['2026-11-21T09:30:00.000Z'] });
const momentIfAny = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: ['2026-11-21T09:30:00.000Z'] });
const events = Type.Array(ref(WebhookEventName), {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
  examples: [['screen.created']],
});

const properties = {
  id: Type.String({ examples: ['m1Wc8EJpT5uHaGvNq7RkZs'] }),
  url: Type.String({ examples: ['https://example.org/hooks/kadr'] }),
  format: ref(WebhookFormatName),
  events,
  is_on: Type.Boolean({ examples: [true] }),
  has_failed: Type.Boolean({
    description: 'Whether it was switched off since its messages were not taken for a day',
    examples: [false],
  }),
  date_created: moment('ISO 8601, UTC'),
  date_taken: momentIfAny('ISO 8601, UTC: when a message was taken last; null: none was'),
};

export const WebhookSubscription = named('WebhookSubscription', properties);

export const CreatedWebhook = named('CreatedWebhook', {
  ...properties,
  secret: Type.String({
    description: 'What messages are signed with. It is shown here and never again',
    examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDAvoVeQvJ3m0='],
  }),
});

export const NewWebhook = named('NewWebhook', {
  url: Type.String({
    minLength: 1,
    maxLength: webhookUrlLength,
    description: 'Begins with https://; for Telegram that of `sendMessage` of a bot, with `?chat_id=`',
    examples: ['https://example.org/hooks/kadr'],
  }),
  format: ref(WebhookFormatName),
  events,
});

export const WebhookChange = named('WebhookChange', {
  events: Type.Optional(events),
  is_on: Type.Optional(Type.Boolean({ examples: [true] })),
});

export const WebhookDelivery = named('WebhookDelivery', {
  id: Type.String({
    description: 'The `webhook-id` of the message: the same whenever it is sent again',
    examples: ['msg_7Qd0sVYq3XfB2nLzR8tKwe'],
  }),
  event: Type.Enum([...webhookEvents, 'test'], { examples: ['screen.created'] }),
  state: Type.Enum(['waiting', 'taken', 'failed'], {
    description: '`waiting`: it is sent for the first time or again, by itself',
    examples: ['taken'],
  }),
  tries: Type.Integer({ examples: [1] }),
  date_created: moment('ISO 8601, UTC: when it happened'),
  date_sent: momentIfAny('ISO 8601, UTC: when it was tried last'),
  date_due: momentIfAny('ISO 8601, UTC: when it is tried next; null: it is not'),
  status: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of the last answer; null where none came',
    examples: [200],
  }),
  fault: Type.Union([Type.Enum([...webhookFaults]), Type.Null()], {
    description:
      'Why no answer came: its address is private or unknown, ten seconds were over, nobody listens, or it was turned off',
    examples: [null],
  }),
  ms: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Milliseconds that the last try took',
    examples: [148],
  }),
  body: Type.String({ description: 'What is sent', examples: ['{"type":"test","data":{}}'] }),
  answer: Type.String({
    description: `The first ${answerBytes} bytes of the last answer`,
    examples: ['ok'],
  }),
});
