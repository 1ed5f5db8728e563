import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { lockPatience } from '#server/platform/db/write-lock.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import { ImageList, Signature, Signatures } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { deleteScreens, restoreScreens, trash, trashedScreen } from './service.ts';
import { tag } from './tag.ts';

const TrashedScreen = named('TrashedScreen', {
  screen: ref(Screen),
  date_deleted: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-22T18:05:00.000Z'] }),
  date_purged: Type.String({
    description: 'ISO 8601, UTC: from then on it cannot be restored',
    examples: ['2026-12-22T18:05:00.000Z'],
  }),
});

/** Runs to its end even when the client has gone. */
const wanted = new AbortController().signal;
/**
 * A list of 1000 takes a tenth of a second of the one writer of SQLite, so an account that sends hundreds of them at once would
 * have all that others write wait for it. The app sends one after another.
 */
const listTurns = { atOnce: 2, waitingOfOne: 20, waitingOfAll: 1000 };

const tags = [tag.name];
const security = [{ bearer: [] }];

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  app.addSchema(TrashedScreen);
  const turns = createTurns(listTurns);

  /** What this account asks to be done with its screens, in its turn. */
  async function change(
    request: FastifyRequest<{ Body: Static<typeof ImageList> }>,
    work: typeof deleteScreens | typeof restoreScreens,
  ): Promise<{ signatures: string[] }> {
    const { user } = request.caller;
    const asker = { block: user.publicId, network: user.publicId };
    const asked = performance.now();
    // The line counts: while another program holds the lock, all of it would wait behind two that each wait their whole time.
    const patience = () => lockPatience - (performance.now() - asked);
    const make = () => work(platform, user.id, signaturesOf(request.body), { patience: patience() });
    return { signatures: await turns.take(asker, make, wanted) };
  }

  const deletion = {
    summary: 'Put screens into the trash',
    description: 'Answers the signatures that were put there; unknown and foreign ones are passed over.',
    tags,
    security,
    body: ref(ImageList),
    response: { 200: ref(Signatures), ...failures(400, 401, 403) },
  };
  const handleDeletion = (request: FastifyRequest<{ Body: Static<typeof ImageList> }>) =>
    change(request, deleteScreens);
  app.delete(
    '/v1/delete/list',
    { schema: { operationId: 'deleteScreensByDelete', 'x-mesh': false, ...deletion } },
    handleDeletion,
  );
  // Some proxies drop the body of DELETE.
  app.post('/v1/delete/list', { schema: { operationId: 'deleteScreens', ...deletion } }, handleDeletion);

  app.get(
    '/v1/trash',
    {
      schema: {
        operationId: 'trash',
        summary: 'My deleted screens, latest first',
        tags,
        security,
        querystring: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: pageOf(ref(TrashedScreen)), ...failures(400, 401) },
      },
    },
    async (request, reply) => sendPage(reply, await trash(platform, request.caller.user.id, request.query)),
  );

  app.get(
    '/v1/trash/:signature',
    {
      schema: {
        operationId: 'trashedScreen',
        summary: 'One of my deleted screens by its signature',
        description: 'For its owner alone. What is unknown, foreign or not deleted is answered alike.',
        tags,
        security,
        params: Type.Object({ signature: Signature }),
        response: { 200: ref(TrashedScreen), ...failures(400, 401, 404) },
      },
    },
    async (request) => trashedScreen(platform, request.caller, request.params.signature),
  );

  app.post(
    '/v1/trash/restore',
    {
      schema: {
        operationId: 'restoreScreens',
        summary: 'Take screens out of the trash',
        tags,
        security,
        body: ref(ImageList),
        response: { 200: ref(Signatures), ...failures(400, 401, 403) },
      },
    },
    (request) => change(request, restoreScreens),
  );
};

const signaturesOf = ({ imageList }: Static<typeof ImageList>): string[] => imageList.map(({ signature }) => signature);
