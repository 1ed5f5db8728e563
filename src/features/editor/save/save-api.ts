import type { ErrorBody } from '#domain/errors.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { EditedScreen, SaveAs, SaveFailure } from '#machines/editor/editor.types.ts';

/** A refused or broken save. `status` 0 stands for a connection that failed. */
export class SaveError extends Error {
  readonly status: number;
  readonly failure: SaveFailure;

  constructor(status: number, failure: SaveFailure) {
    super(failure.message ?? failure.type);
    this.name = 'SaveError';
    this.status = status;
    this.failure = failure;
  }
}

export interface SendOrder {
  as: SaveAs;
  screen: EditedScreen | null;
  picture: Blob;
  name: string;
  scene: Scene;
  /** The same for every try: the server answers a repeated one with the same screen. */
  idempotencyKey: string;
  account: string | undefined;
  languageTag: string;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the picture of a drawing: as another screen, or in the place of the one it was drawn on, with the drawing beside it.
 * Over XMLHttpRequest, which alone reports progress. Rejects with SaveError, or with the signal's reason.
 */
export function sendFlattened(order: SendOrder): Promise<EditedScreen> {
  const { as, screen, signal } = order;
  const path = as === 'replace' && screen ? `update/${screen.signature}/${screen.fileId}` : 'upload';
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open('POST', `/screens/v1/${path}`);
    request.responseType = 'json';
    request.setRequestHeader('accept-language', order.languageTag);
    request.setRequestHeader('environment', 'web');
    request.setRequestHeader('x-requested-with', 'kadr');
    request.setRequestHeader('idempotency-key', order.idempotencyKey);
    if (order.account !== undefined) request.setRequestHeader('x-account', order.account);
    request.upload.onprogress = ({ loaded, total }) => order.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const saved: unknown = request.response;
      if (request.status < 300 && isScreen(saved)) resolve(saved);
      else reject(refusal(request));
    };
    request.onerror = () => reject(new SaveError(0, { type: 'network' }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    // A server may stop reading at the file.
    if (path !== 'upload') form.append('layers', JSON.stringify(order.scene));
    form.append('file', order.picture, order.name);
    request.send(form);
  });
}

const isScreen = (value: unknown): value is EditedScreen =>
  typeof value === 'object' && value !== null && 'signature' in value && 'fileId' in value;

function refusal({ status, response }: XMLHttpRequest): SaveError {
  const body: Partial<ErrorBody> | null = response;
  const { type = status >= 502 && status <= 504 ? 'unavailable' : 'internal', message } = body?.error ?? {};
  return new SaveError(status, { type, ...(message === undefined ? {} : { message }) });
}
