import { RevokeLinksDocument } from '#src/graphql/generated/graphql.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { linkTexts } from '../revocation-texts.ts';
import { TurnOn } from './turn-on.tsx';
import { allLinks, LinkList, type ListedLink } from './link-list.tsx';

/** Lists the links of the account and turns them off. */
export function Links({ links, more }: { links: readonly ListedLink[]; more: string | null }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { revoking, revoke } = useRevocation(async (target, signal) => {
    const input = target === allLinks ? {} : { signatures: [target] };
    await client.request(RevokeLinksDocument, { input }, { signal });
  }, linkTexts(actors));
  return (
    <LinkList
      links={links}
      timezone={viewer?.timezone ?? 'UTC'}
      revoking={revoking}
      onRevoke={revoke}
      turnOn={turningOn}
      more={more}
    />
  );
}

const turningOn = (link: ListedLink) => <TurnOn key={link.signature} link={link} />;
