import { editedValue, type Edit } from '#domain/edit.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { ChangeScreenDocument, type ScreenChangeInput } from '#src/graphql/generated/graphql.ts';

/** Saves what is changed of a screen. */
export const saveScreenEdit =
  (client: GatewayClient, signature: string) =>
  (edit: Edit, signal: AbortSignal): Promise<unknown> =>
    client.request(ChangeScreenDocument, { signature, change: changeOf(edit) }, { signal });

function changeOf(edit: Edit): ScreenChangeInput {
  switch (edit.of) {
    case 'name':
      return { name: edit.value };
    case 'isOn':
      return { link: { is_on: edit.value } };
    case 'expiresAt':
      return { link: { expires_at: edit.value } };
    case 'allowDownload':
      return { link: { allow_download: edit.value } };
    case 'title':
    case 'description':
    case 'cover':
    case 'order':
    case 'removal':
      throw new Error(`A screen has no ${edit.of} to be changed`);
  }
}

/** The screen as its owner has just named it, whether or not that is saved. */
export const editedScreen = <Screen extends { name: string }>(screen: Screen, edits: readonly Edit[]): Screen => ({
  ...screen,
  name: editedValue(edits, 'name') ?? screen.name,
});
