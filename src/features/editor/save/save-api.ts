import type { ErrorBody } from '#domain/errors.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { EditedScreen, SaveAs, SaveFailure } from '#machines/editor/editor.types.ts';

/** A refused or broken save. `status` 0 stands for a connection that failed. */
export class SaveError extends Error {
  readonly status: number;
  readonly failure: SaveFailure;

  constructor(status: number, failure: SaveFailure, options?: ErrorOptions) {
    super(failure.message ?? failure.type, options);
    this.name = 'SaveError';
    this.status = status;
    this.failure = failure;
  }
}

/** Of every call that carries a picture. */
interface Sending {
  account: string | undefined;
  languageTag: string;
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
 * Rejects with SaveError, or with the signal's reason.
 */
export async function sendFlattened(order: SendOrder): Promise<EditedScreen> {
  const { as, screen, idempotencyKey } = order;
  const path = as === 'replace' && screen ? `update/${screen.signature}/${screen.fileId}` : 'upload';
  const form = new FormData();
  // A server may stop reading at the file.
  if (path !== 'upload') form.append('layers', JSON.stringify(order.scene));
  form.append('file', order.picture, order.name);
  const request = await sendForm('POST', path, { ...order, form, headers: { 'idempotency-key': idempotencyKey } });
  const saved: unknown = request.response;
  if (isScreen(saved)) return saved;
  throw refusalOf(request.status, request.response);
}

/** Keeps with a copy what it was drawn from, so that it can be drawn on again. Rejects as the other one does. */
export async function keepDrawing(order: KeepOrder): Promise<void> {
  const form = new FormData();
  form.append('layers', JSON.stringify(order.scene));
  form.append('base', order.base, 'base');
  await sendForm('PUT', `scene/${order.copy.signature}`, { ...order, form, headers: {} });
}

/** Over XMLHttpRequest, which alone reports progress. */
function sendForm(
  method: 'POST' | 'PUT',
  path: string,
  {
    form,
    headers,
    account,
    languageTag,
    onProgress,
    signal,
  }: Sending & { form: FormData; headers: Record<string, string> },
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, `/screens/v1/${path}`);
    request.responseType = 'json';
    request.setRequestHeader('accept-language', languageTag);
    request.setRequestHeader('environment', 'web');
    request.setRequestHeader('x-requested-with', 'kadr');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (account !== undefined) request.setRequestHeader('x-account', account);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve(request) : reject(refusalOf(request.status, request.response));
    request.onerror = () => reject(new SaveError(0, { type: 'network' }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const isScreen = (value: unknown): value is EditedScreen =>
  typeof value === 'object' && value !== null && 'signature' in value && 'fileId' in value;

/** What a service answered where it refused, in its words. */
export function refusalOf(status: number, body: Partial<ErrorBody> | null): SaveError {
  const { type = status >= 502 && status <= 504 ? 'unavailable' : 'internal', message } = body?.error ?? {};
  return new SaveError(status, { type, ...(message === undefined ? {} : { message }) });
}
