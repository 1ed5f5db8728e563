import type { SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openSharedCopy } from './open-shared-copy.ts';
import { copySharedBy } from './shared-copy.actors.ts';
import { sharedCopyTexts } from './shared-copy-texts.ts';

export interface CopyScreen {
  picture: SharedPicture;
  client: GatewayClient;
  actors: AppActors;
  /** What the copy is for; left out, it is offered to be opened. */
  onCopied?: ((copy: string) => void) | undefined;
}

/** Copies one screen of somebody else, and says what came of it. Resolves when that is over. */
export function copyScreen({ picture, client, actors, onCopied }: CopyScreen): Promise<void> {
  const texts = sharedCopyTexts(actors);
  const { copying, close } = openSharedCopy(copySharedBy(client), {
    ...actors,
    texts: onCopied ? { ...texts, copied: (copies) => ({ title: texts.copied(copies).title }) } : texts,
  });
  if (onCopied) copying.on('screen.copied', ({ signature }) => onCopied(signature));
  copying.send({ type: 'copy.requested', pictures: [picture], unread: 0 });
  return close();
}
