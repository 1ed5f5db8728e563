import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { proposalDays, proposalNoteLength, proposalsOfScreen } from '#domain/limits.ts';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { pageOf, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { bodyBytesOf, createAdmission, drainOnFailure, senderOf } from '../upload/admission.ts';
import { parserOf, readUploadForm, type FormShape } from '../upload/form.ts';
import { proposalLimits } from './limits.ts';
import { NewProposal, Proposal, ProposalForm, ProposalId, Proposed, ThrownProposal } from './schema.ts';
import { listProposals, proposeDrawing, proposePicture, requireProposable, throwAway } from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const params = strict({ signature: Signature });
const shape: FormShape = { file: 'file', texts: { layers: sceneBytesLimit, note: proposalNoteLength * 4 } };
const kept = `${proposalsOfScreen} of a screen wait, for ${proposalDays} days, and no longer than the picture that they were made for`;

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { config, limits } = platform;
  const { proposed } = proposalLimits(platform);
  const admission = createAdmission(platform, shape);
  for (const schema of [NewProposal, ProposalForm, Proposal, Proposed, ThrownProposal]) app.addSchema(schema);
  await app.register(multipart, parserOf(shape, config.uploadBytesLimit));

  app.get(
    '/v1/proposals/:signature',
    {
      schema: {
        operationId: 'proposals',
        summary: 'What is proposed for a screen of mine, the oldest first',
        description: 'For who may draw on it. `v1/update` takes one, with its id in `proposal`.',
        tags,
        security: [{ bearer: [] }, { manageKey: [] }],
        params,
        response: { 200: pageOf(ref(Proposal)), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, params: { signature } }, reply) => {
      const items = await listProposals(platform, { caller, signature });
      return sendPage(reply, { items, total: items.length, limit: proposalsOfScreen, offset: 0 });
    },
  );

  app.post(
    '/v1/proposals/:signature',
    {
      bodyLimit: 3 * sceneBytesLimit,
      schema: {
        operationId: 'proposeDrawing',
        summary: 'Propose a drawing for a screen of mine',
        description: `Its owner sees it over the picture, and takes it into the editor or throws it away; nothing is changed by it. ${kept}: 409 \`list_full\`.`,
        tags,
        security: [{ bearer: [] }, { manageKey: [] }, { updateKey: [] }],
        'x-mesh': false,
        params,
        body: ref(NewProposal),
        response: { 201: ref(Proposed), ...failures(400, 401, 403, 404, 409, 413, 429) },
      },
    },
    async ({ body, caller, params: { signature } }, reply) => {
      await limits.take({ of: proposed, key: caller.user.publicId });
      return reply.code(201).send(await proposeDrawing(platform, { caller, signature }, body));
    },
  );

  app.post(
    '/v1/proposals/:signature/picture',
    {
      onRequest: (request, reply) => admission.admit(request, reply),
      schema: {
        operationId: 'proposePicture',
        summary: 'Propose a newer picture for a screen of mine',
        description:
          'With the drawing that is there, or with another one. A newer picture that the same key has proposed before gives way to it. ' +
          `${kept}: 409 \`list_full\`.`,
        tags,
        security: [{ bearer: [] }, { manageKey: [] }, { updateKey: [] }],
        'x-mesh': false,
        'x-multipart': 'ProposalForm',
        params,
        response: { 201: ref(Proposed), ...failures(400, 401, 403, 404, 409, 413, 415, 429, 507) },
      },
    },
    (request, reply) =>
      drainOnFailure(request, reply, async () => {
        const { caller, params: of } = request;
        await limits.take({ of: proposed, key: caller.user.publicId });
        await requireProposable(platform, { caller, ...of });
        const { file, rest } = await readUploadForm(request, shape, config.uploadBytesLimit);
        const { answer, bytes } = await proposePicture(platform, pictures, {
          caller,
          ...of,
          sender: senderOf(request, reply),
          file,
          announced: bodyBytesOf(request),
          rest,
        });
        if (bytes > 0) await admission.charge(request, bytes);
        return reply.code(201).send(answer);
      }),
  );

  app.delete(
    '/v1/proposals/:signature/:id',
    {
      schema: {
        operationId: 'throwProposalAway',
        summary: 'Throw away what is proposed for a screen of mine',
        tags,
        security: [{ bearer: [] }, { manageKey: [] }],
        params: strict({ signature: Signature, id: ProposalId }),
        response: { 200: ref(ThrownProposal), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, params: of }) => {
      await throwAway(platform, { caller, ...of });
      return { id: of.id };
    },
  );
};
