import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { SpaceRole } from '#domain/library.ts';
import { librariesOf, libraryFor } from '#server/accounts/libraries/roles.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { lockPatience } from '#server/platform/db/write-lock.ts';
import { pageQuery, sendVersionedPage, versionedPageOf } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { createBoundedQueue } from '#server/platform/limits/bounded-queue.ts';
import { readMoment } from '../moment.ts';
import { daysLimit, HistoryDay, ImageList, inSpace, Signature, Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { EmptiedTrash, TrashedScreen, TrashUntil } from './schema.ts';
import {
  deleteScreens,
  emptyTrash,
  purgeFromTrash,
  restoreScreens,
  trash,
  trashByDate,
  trashedScreen,
} from './service.ts';
import { tag } from './tag.ts';

/**
 * A list of 1000 takes a tenth of a second of the one writer of SQLite, so an account that sends hundreds of them at once would
 * have all that others write wait for it. The app sends one after another.
 */
const changesAtOnce = { atOnce: 2, waiting: 1000, ofOne: 20 };

const tags = [tag.name];
/** What is gone for good a person removes: an API key that falls into wrong hands costs nobody their screens. */
const byPerson = [{ bearer: [] }];
const reading = [{ bearer: [] }, { readKey: [] }];
const managing = [{ bearer: [] }, { manageKey: [] }];

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [TrashedScreen, TrashUntil, EmptiedTrash]) app.addSchema(schema);
  const queue = createBoundedQueue(changesAtOnce);

  /** What this account asks to be done with its screens. */
  function change<Done>(
    { caller }: FastifyRequest,
    work: (options: { patience: number; by: Caller }) => Promise<Done>,
  ): Promise<Done> {
    const asked = performance.now();
    // The line counts: while another program holds the lock, all of it would wait behind two that each wait their whole time.
    const patience = () => lockPatience - (performance.now() - asked);
    return queue.run(caller.user.publicId, () => work({ patience: patience(), by: caller }));
  }

  const changeList = async (
    request: FastifyRequest<{ Body: Static<typeof ImageList> }>,
    work: typeof deleteScreens | typeof restoreScreens | typeof purgeFromTrash,
    needs: SpaceRole,
  ): Promise<{ signatures: string[] }> => ({
    signatures: await change(request, (options) =>
      work(platform, librariesOf(request.caller.user, needs), signaturesOf(request.body), options),
    ),
  });

  /** Whose trash is shown, to who may take something out of it, and in which time zone. */
  const viewOf = ({ user }: Caller, { space }: { space?: string }) => ({
    libraryId: libraryFor(user, space, 'editor'),
    timezone: user.timezone,
  });

  const deletion = {
    summary: 'Put screens into the trash',
    description: 'Answers the signatures that were put there; unknown and foreign ones are passed over.',
    tags,
    security: managing,
    body: ref(ImageList),
    response: { 200: ref(Signatures), ...failures(400, 401, 403) },
  };
  const handleDeletion = (request: FastifyRequest<{ Body: Static<typeof ImageList> }>) =>
    changeList(request, deleteScreens, 'editor');
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
        security: reading,
        querystring: Type.Object({ ...pageQuery, ...inSpace }, { additionalProperties: false }),
        response: { 200: versionedPageOf(ref(TrashedScreen)), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, query }, reply) => sendVersionedPage(reply, await trash(platform, viewOf(caller, query), query)),
  );

  app.get(
    '/v1/trash/by-date',
    {
      schema: {
        operationId: 'trashByDate',
        summary: 'The days on which my deleted screens were deleted, latest first',
        tags,
        security: reading,
        querystring: Type.Object(
          { ...pageQuery, ...inSpace, limit: Type.Integer({ minimum: 1, maximum: daysLimit, default: daysLimit }) },
          { additionalProperties: false },
        ),
        response: { 200: versionedPageOf(ref(HistoryDay)), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, query }, reply) =>
      sendVersionedPage(reply, await trashByDate(platform, viewOf(caller, query), query)),
  );

  app.get(
    '/v1/trash/:signature',
    {
      schema: {
        operationId: 'trashedScreen',
        summary: 'One of my deleted screens by its signature',
        description: 'For its owner alone. What is unknown, foreign or not deleted is answered alike.',
        tags,
        security: reading,
        params: Type.Object({ signature: Signature }),
        response: { 200: ref(TrashedScreen), ...failures(400, 401, 403, 404) },
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
        security: managing,
        body: ref(ImageList),
        response: { 200: ref(Signatures), ...failures(400, 401, 403) },
      },
    },
    (request) => changeList(request, restoreScreens, 'editor'),
  );

  app.post(
    '/v1/trash/purge',
    {
      schema: {
        operationId: 'purgeScreens',
        summary: 'Remove screens from the trash for good',
        description:
          'Answers the signatures that were removed; what is unknown, foreign or not deleted is passed over.',
        tags,
        security: byPerson,
        body: ref(ImageList),
        response: { 200: ref(Signatures), ...failures(400, 401, 403) },
      },
    },
    (request) => changeList(request, purgeFromTrash, 'owner'),
  );

  app.post(
    '/v1/trash/empty',
    {
      schema: {
        operationId: 'emptyTrash',
        summary: 'Remove for good what was deleted until then',
        description: 'Removes a part and says whether it is done: to be called until it is.',
        tags,
        security: byPerson,
        body: ref(TrashUntil),
        response: { 200: ref(EmptiedTrash), ...failures(400, 401, 403, 404) },
      },
    },
    (request) => {
      const until = readMoment(request.body.until, 'until');
      const library = libraryFor(request.caller.user, request.body.space, 'owner');
      return change(request, (options) => emptyTrash(platform, library, until, options));
    },
  );
};

const signaturesOf = ({ imageList }: Static<typeof ImageList>): string[] => imageList.map(({ signature }) => signature);
