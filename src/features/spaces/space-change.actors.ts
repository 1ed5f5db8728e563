import type { Flows } from '#machines/app/flows.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { SpaceChange, SpaceChangeOutput } from '#machines/space-change/space-change.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  ChangeMemberDocument,
  DeclineSpaceDocument,
  DeleteSpaceDocument,
  InviteToSpaceDocument,
  JoinSpaceDocument,
  KeepSpaceDocument,
  MakeSpaceDocument,
  RemoveMemberDocument,
  RenameSpaceDocument,
  SetSpaceDocument,
  WithdrawSpaceInvitationDocument,
} from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';

/** `question` asks before somebody goes. */
export const spaceChangeActors = (
  client: GatewayClient,
  popup: Flows['popup'],
  question: (asked: SpaceChange | null) => PopupContent,
) => ({
  carryOut: callWithLimit<SpaceChangeOutput, SpaceChange | null>(({ input, signal }) =>
    carryOut(client, input, signal),
  ),
  confirming: confirmingBy(popup, question),
});

async function carryOut(
  client: GatewayClient,
  change: SpaceChange | null,
  signal: AbortSignal,
): Promise<SpaceChangeOutput> {
  switch (change?.kind) {
    case 'making':
      return { space: (await client.request(MakeSpaceDocument, { title: change.title }, { signal })).makeSpace.id };
    case 'joining':
      return { space: (await client.request(JoinSpaceDocument, { invite: change.invite }, { signal })).joinSpace.id };
    case 'declining':
      await client.request(DeclineSpaceDocument, { invite: change.invite }, { signal });
      break;
    case 'renaming':
      await client.request(RenameSpaceDocument, { id: change.space, title: change.title }, { signal });
      break;
    case 'settingLinks':
      await client.request(SetSpaceDocument, { id: change.space, change: { links: change.links } }, { signal });
      break;
    case 'settingDays':
      await client.request(SetSpaceDocument, { id: change.space, change: { keep_days: change.days } }, { signal });
      break;
    case 'deleting':
      await client.request(DeleteSpaceDocument, { id: change.space, title: change.title }, { signal });
      break;
    case 'keeping':
      await client.request(KeepSpaceDocument, { id: change.space }, { signal });
      break;
    case 'inviting': {
      const { space: id, email, role } = change;
      await client.request(InviteToSpaceDocument, { id, input: { email, role } }, { signal });
      break;
    }
    case 'withdrawing':
      await client.request(WithdrawSpaceInvitationDocument, { id: change.space, invite: change.invite }, { signal });
      break;
    case 'changingRole': {
      const { space: id, person, role } = change;
      await client.request(ChangeMemberDocument, { id, person, input: { role } }, { signal });
      break;
    }
    case 'removing':
    case 'leaving':
      await client.request(RemoveMemberDocument, { id: change.space, person: change.person }, { signal });
      break;
    case undefined:
  }
  return { space: null };
}
