import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { renditionWidths } from '#domain/limits.ts';
import { signatureLength } from '#domain/signature.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { mayDownload, openScreen, type OpenedScreen } from '../open-screen.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { withoutQuestion } from '../without-question.ts';
import { holderOf, pictureHeaders, sendPicture, variesBy } from './send-picture.ts';
import { pictureOf, readSize } from './service.ts';

interface EmbedsContext {
  platform: Platform;
  accounts: Pick<Accounts, 'secureRoutes'>;
  pictures: Pictures;
}

/** Another site may want an address to end like that of a file; what comes is said by its type alone. */
const Shown = Type.Object({
  picture: Type.String({ pattern: `^[0-9A-Za-z]{${signatureLength}}(\\.(png|jpg|webp))?$` }),
});

/**
 * The picture that a screen shows now, under an address that outlives every edit: what is embedded elsewhere. Register it under
 * `/i`, in the process that has the screens service. Anyone who may not see it, for whatever reason, is told that there is none:
 * another site has nowhere to ask for a passphrase, a password or a view.
 */
export const embedsPlugin: FastifyPluginAsyncTypebox<EmbedsContext> = async (app, { platform, accounts, pictures }) => {
  const { clock, db, files } = platform;
  accounts.secureRoutes(app);
  app.get(
    '/:picture',
    {
      schema: {
        // The link stays good when a session is over.
        security: [{}, { bearer: [] }, { readKey: [] }],
        params: Shown,
        querystring: Type.Object({ w: Type.Optional(Type.String({ pattern: `^(${renditionWidths.join('|')})$` })) }),
      },
    },
    async (request, reply) => {
      const signature = request.params.picture.slice(0, signatureLength);
      const open = (): Promise<OpenedScreen> =>
        openScreen(db.query, { ...request.visitor, now: clock.now() }, signature).catch(withoutQuestion);
      const opened = await open();
      const size = readSize(request.query.w ?? (mayDownload(opened) ? 'original' : '1280'));
      /** Another picture may have taken its place since it was looked up, or it may be gone. */
      const unlessReplaced = async (error: unknown): Promise<never> => {
        if (codeOf(error) !== 'ENOENT') throw error;
        await open();
        throw new Problem('unavailable', { retryAfter: 5, cause: error });
      };
      const picture = await pictureOf(pictures, opened, size, holderOf(request)).catch(unlessReplaced);
      reply.headers({
        ...pictureHeaders,
        'cache-control': 'private, no-cache',
        'content-disposition': contentDisposition('inline', picture.fileName),
        'cross-origin-resource-policy': 'cross-origin',
        vary: variesBy,
      });
      return sendPicture({ files, pictures }, request, reply, picture).catch(unlessReplaced);
    },
  );
};
