import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { brand } from '#domain/brand.ts';
import type { Config } from '#server/platform/config.ts';
import type { Outbox, StoredLetter } from '#server/platform/mail/mail.ts';
import { isLocalRequest, loopbackNames } from '#server/platform/http/local-request.ts';
import { Problem } from '#server/platform/problem.ts';
import { escapeHtml } from '../escape-html.ts';

interface DevMailContext {
  platform: { config: Pick<Config, 'publicUrl' | 'trustProxy'>; mail: { outbox: Outbox | null } };
}

/**
 * The letters that were not sent anywhere, for whoever runs the product at home or develops it.
 * Only at this machine: anywhere else, a stranger could read another's letters.
 */
export const routes: FastifyPluginAsync<DevMailContext> = async (app, { platform: { config, mail } }) => {
  const { outbox } = mail;
  if (!outbox) return;
  if (!loopbackNames.has(new URL(config.publicUrl).hostname)) return;

  const onRequest = async (request: FastifyRequest) => {
    if (!isLocalRequest(request, config)) throw new Problem('not_found');
  };

  app.get('/dev/mail', { onRequest }, async (_request, reply) => {
    const letters = await outbox.list();
    const rows = letters.map(
      (letter) =>
        `<li><a href="/dev/mail/${encodeURIComponent(letter.id)}">${escapeHtml(letter.subject)}</a> ${escapeHtml(letter.to.address)}, ${when(letter)}</li>`,
    );
    return reply
      .headers(pageHeaders)
      .send(page('Outbox', rows.length === 0 ? '<p>No letter has been written yet.</p>' : `<ul>${rows.join('')}</ul>`));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const letter = await outbox.read(request.params.id);
    if (!letter) throw new Problem('not_found');
    const head = `<p>To ${escapeHtml(letter.to.name)} &lt;${escapeHtml(letter.to.address)}&gt;, ${when(letter)}</p>`;
    return reply
      .headers(pageHeaders)
      .send(
        page(letter.subject, `${head}<pre>${escapeHtml(letter.text)}</pre><p><a href="/dev/mail">All letters</a></p>`),
      );
  });
};

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' };

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)} · ${brand.name}</title><h1>${escapeHtml(title)}</h1>${body}</html>`;

const when = (letter: StoredLetter): string => new Date(letter.sentAt).toISOString().slice(0, 16).replace('T', ' ');
