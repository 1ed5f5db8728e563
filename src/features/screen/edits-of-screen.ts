import { editedValue, type Edit } from '#domain/edit.ts';
import { screenTexts, type ScreenText } from '#domain/screen.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { linkChangeOf } from '#src/wiring/editing/edits-of-link.ts';
import type { SaveLinkPassword } from '#src/wiring/editing/use-link-password.ts';
import { ChangeScreenDocument, type ScreenChangeInput } from '#src/graphql/generated/graphql.ts';

/** Saves what is changed of a screen. */
export const saveScreenEdit =
  (client: GatewayClient, signature: string, savePassword: SaveLinkPassword) =>
  (edit: Edit, signal: AbortSignal): Promise<unknown> =>
    edit.of === 'hasPassword'
      ? savePassword(edit.value, signal)
      : client.request(ChangeScreenDocument, { signature, change: changeOf(edit) }, { signal });

function changeOf(edit: Edit): ScreenChangeInput {
  if (isOfText(edit)) return { [edit.of]: edit.value };
  if (edit.of === 'tags') return { tags: [...edit.value] };
  if (edit.of === 'takenAt') return { taken_at: edit.value };
  if (edit.of === 'allowDownload') return { link: { allow_download: edit.value } };
  if (edit.of === 'comments') return { link: { comments: edit.value } };
  const link = linkChangeOf(edit);
  if (link) return { link };
  throw new Error(`A screen has no ${edit.of} to be changed`);
}

const isOfText = (edit: Edit): edit is Extract<Edit, { of: ScreenText }> =>
  screenTexts.some((text) => text === edit.of);

/** The screen as its owner has just described it, whether or not that is saved. */
export function editedScreen<Shown extends Record<ScreenText, string>>(screen: Shown, edits: readonly Edit[]): Shown {
  const texts: Partial<Record<ScreenText, string>> = {};
  for (const of of screenTexts) texts[of] = editedValue(edits, of) ?? screen[of];
  return { ...screen, ...texts };
}
