import { waitFor } from 'xstate';
import { openFlow } from '#machines/app/open-flow.ts';
import { sharedCopyMachine, type SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { copySharedBy, sharedCopyActors } from './shared-copy.actors.ts';
import { sharedCopyTexts } from './shared-copy-texts.ts';

export interface CopyScreen {
  picture: SharedPicture;
  client: GatewayClient;
  actors: AppActors;
  /** What the copy is for; left out, it is offered to be opened. */
  onCopied?: ((copy: string) => void) | undefined;
}

/** Copies one screen of somebody else, and says what came of it. Resolves when that is over. */
export async function copyScreen({ picture, client, actors, onCopied }: CopyScreen): Promise<void> {
  const texts = sharedCopyTexts(actors);
  const messages = {
    ...actors,
    texts: onCopied
      ? { ...texts, copied: (copies: readonly string[]) => ({ title: texts.copied(copies).title }) }
      : texts,
  };
  const logic = sharedCopyMachine.provide({ actors: sharedCopyActors(copySharedBy(client), messages) });
  const copying = openFlow(actors.app, 'sharedCopy', logic, {});
  if (onCopied) copying.on('screen.copied', ({ signature }) => onCopied(signature));
  copying.send({ type: 'copy.requested', pictures: [picture], unread: 0 });
  copying.send({ type: 'page.left' });
  await waitFor(copying, ({ status }) => status === 'done');
}
