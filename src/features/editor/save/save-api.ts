import type { Scene } from '#domain/scene/scene.ts';
import type { EditedScreen, SaveAs } from '#machines/editor/editor.types.ts';
import { sendWithProgress, type Call } from '#src/lib/transport.ts';

/** Of every call that carries a picture. */
interface Sending extends Pick<Call, 'account' | 'locale'> {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface SendOrder extends Sending {
  as: SaveAs;
  screen: EditedScreen | null;
  picture: Blob;
  name: string;
  scene: Scene;
  /** The id of what was proposed and is taken by this. */
  proposal?: string;
  /** The same for every try: the server answers a repeated one with the same screen. */
  idempotencyKey: string;
}

export interface KeepOrder extends Sending {
  /** That was made of the drawing. */
  copy: EditedScreen;
  /** The picture without what is drawn on it. */
  base: Blob;
  scene: Scene;
}

/**
 * Sends the picture of a drawing: as another screen, or in the place of the one it was drawn on, with the drawing beside it.
 * Rejects with OperationError, or with the signal's reason.
 */
export function sendFlattened({
  as,
  screen,
  picture,
  name,
  scene,
  proposal,
  ...sending
}: SendOrder): Promise<EditedScreen> {
  const path = as === 'replace' && screen ? `update/${screen.signature}/${screen.fileId}` : 'upload';
  const body = new FormData();
  // A server may stop reading at the file.
  if (path !== 'upload') body.append('layers', JSON.stringify(scene));
  if (proposal !== undefined) body.append('proposal', proposal);
  body.append('file', picture, name);
  return sendWithProgress({ ...inShares(sending), method: 'POST', path: `/screens/v1/${path}`, body });
}

/** Keeps with a copy what it was drawn from, so that it can be drawn on again. Rejects as the other one does. */
export async function keepDrawing({ copy, base, scene, ...sending }: KeepOrder): Promise<void> {
  const body = new FormData();
  body.append('layers', JSON.stringify(scene));
  body.append('base', base, 'base');
  await sendWithProgress({ ...inShares(sending), method: 'PUT', path: `/screens/v1/scene/${copy.signature}`, body });
}

const inShares = <Rest extends Sending>({ onProgress, ...rest }: Rest) => ({
  ...rest,
  onProgress: (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0),
});
