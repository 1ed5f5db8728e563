import type { Locale } from '#domain/locales.ts';
import type { WebhookEvent, WebhookFormat } from '#domain/webhooks.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { withBrand } from '../messages/with-brand.ts';
import { messageWords } from './message-words.ts';

export interface Message {
  event: WebhookEvent | 'test';
  /** Epoch ms. */
  at: number;
  data: Record<string, unknown>;
}

interface Reader {
  format: WebhookFormat;
  /** Of the receiver, which for Telegram names the chat. */
  url: string;
  locale: Locale;
  siteName: string;
}

/** The body of a message as its receiver reads it. */
export const bodyOf = (message: Message, reader: Reader): string => JSON.stringify(shapeOf(message, reader));

function shapeOf({ event, at, data }: Message, { format, url, locale, siteName }: Reader): object {
  if (format === 'standard') return { type: event, timestamp: new Date(at).toISOString(), data };
  const words = withBrand(messageWords[locale], siteName);
  const shown = shownOf(data, words.unnamed);
  if (format === 'slack') return forSlack(words[event], shown);
  if (format === 'mattermost') return forMattermost(words[event], shown);
  return forTelegram(words[event], shown, new URL(url).searchParams.get('chat_id') ?? '');
}

/** What a chat shows of the data of a message. */
interface Shown {
  name: string | null;
  url: string | null;
  image: string | null;
}

function shownOf(data: Record<string, unknown>, unnamed: string): Shown {
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const url = textOf(data['url']);
  const name = textOf(data['name']);
  return { name: name === '' || (name === null && url !== null) ? unnamed : name, url, image: textOf(data['image']) };
}

/** https://docs.slack.dev/messaging/formatting-message-text: these three are escaped, no others. */
function forSlack(said: string, { name, url, image }: Shown): object {
  const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const label = name === null ? '' : plain(name).replaceAll('|', '¦');
  const link = name === null ? '' : `: ${url === null ? `*${label}*` : `<${url}|${label}>`}`;
  const text = plain(said) + link;
  return {
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text } },
      ...(image === null ? [] : [{ type: 'image', image_url: image, alt_text: (name ?? said).slice(0, 2000) }]),
    ],
  };
}

/** Markdown in the text, the picture in an attachment. */
function forMattermost(said: string, { name, url, image }: Shown): object {
  const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]()#+\-.!|~<>@:]/g, String.raw`\$&`);
  const link = name === null ? '' : `: ${url === null ? `**${plain(name)}**` : `[${plain(name)}](${url})`}`;
  return {
    text: said + link,
    ...(image !== null && { attachments: [{ fallback: name ?? said, image_url: image }] }),
  };
}

/** https://core.telegram.org/bots/api#sendmessage: the preview of a link is the picture itself. */
function forTelegram(said: string, { name, url, image }: Shown, chat: string): object {
  const label = name === null ? '' : escapeHtml(name);
  const link =
    name === null ? '' : `: ${url === null ? `<b>${label}</b>` : `<a href="${escapeHtml(url)}">${label}</a>`}`;
  return {
    chat_id: chat,
    text: escapeHtml(said) + link,
    parse_mode: 'HTML',
    link_preview_options: image === null ? { is_disabled: true } : { url: image, prefer_large_media: true },
  };
}
