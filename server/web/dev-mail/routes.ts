import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { brand } from '#domain/brand.ts';
import type { Outbox, StoredLetter } from '#server/platform/mail/mail.ts';
import { isForThisMachine, isOwnMachine, type LocalConfig } from '#server/platform/http/local-request.ts';
import { Problem } from '#server/platform/problem.ts';
import { escapeHtml } from '#domain/escape-html.ts';

interface DevMailContext {
  platform: { config: LocalConfig; mail: { outbox: Outbox | null } };
}

/**
 * The letters that were not sent anywhere, for the person who runs the product at their own machine and for nobody else: elsewhere a
 * stranger could read another's letters. They lie in the folder of the outbox, too.
 */
export const routes: FastifyPluginAsync<DevMailContext> = async (app, { platform: { config, mail } }) => {
  const { outbox } = mail;
  if (!outbox || !isForThisMachine(config)) return;

  const onRequest = async (request: FastifyRequest) => {
    if (!isOwnMachine(request, config)) throw new Problem('not_found');
  };

  app.get('/dev/mail', { onRequest }, async (_request, reply) => {
    const letters = await outbox.list();
    const rows = letters.map(
      (letter) =>
        `<li><a href="/dev/mail/${encodeURIComponent(letter.id)}">${escapeHtml(letter.subject)}</a> ${escapeHtml(letter.to.address)}, ${when(letter)}</li>`,
    );
    return reply
      .headers(pageHeaders)
      .send(page('Outbox', rows.length === 0 ? '<p>No email has been written yet.</p>' : `<ul>${rows.join('')}</ul>`));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const letter = await outbox.read(request.params.id);
    if (!letter) throw new Problem('not_found');
    const head = `<p>To ${escapeHtml(letter.to.name)} &lt;${escapeHtml(letter.to.address)}&gt;, ${when(letter)}</p>`;
    return reply
      .headers(pageHeaders)
      .send(
        page(letter.subject, `${head}<pre>${escapeHtml(letter.text)}</pre><p><a href="/dev/mail">All emails</a></p>`),
      );
  });
};

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' };

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)} · ${brand.name}</title><h1>${escapeHtml(title)}</h1>${body}</html>`;

const when = (letter: StoredLetter): string => new Date(letter.sentAt).toISOString().slice(0, 16).replace('T', ' ');
