import type { BlobStore } from '../files/blob-store.ts';
import { isTracing, tracedBelow } from './spans.ts';

/** The same store, whose work with pictures and files is traced; itself while nothing is. */
export function tracedFiles(files: BlobStore, place: 'disk' | 's3'): BlobStore {
  if (!isTracing()) return files;
  const span = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    tracedBelow(`file ${name}`, { kind: 'client', facts: { 'kadr.files': place } }, work);
  return {
    ...files,
    receive: (...given) => span('receive', () => files.receive(...given)),
    commit: (...given) => span('commit', () => files.commit(...given)),
    open: (...given) => span('open', () => files.open(...given)),
    send: (...given) => span('send', () => files.send(...given)),
    read: (...given) => span('read', () => files.read(...given)),
    stat: (...given) => span('stat', () => files.stat(...given)),
    find: (...given) => span('find', () => files.find(...given)),
    write: (...given) => span('write', () => files.write(...given)),
    remove: (...given) => span('remove', () => files.remove(...given)),
    removeAll: (...given) => span('remove', () => files.removeAll(...given)),
    attachments: {
      ...files.attachments,
      keep: (...given) => span('keep', () => files.attachments.keep(...given)),
      open: (...given) => span('open', () => files.attachments.open(...given)),
      remove: (...given) => span('remove', () => files.attachments.remove(...given)),
    },
  };
}
