import type { SystemCall } from './system-calls.ts';

/**
 * What is wrong with the order of an upload's system calls: the last end of a write of the file, its sync, the rename, the sync
 * of the folder and of the database's log, and only then the answer, each begun after the one before had returned.
 */
export function faultsOfUpload(calls: readonly SystemCall[], fileId: string): string[] {
  const temporary = `tmp/${fileId}>`;
  const folder = `/files/${fileId.charAt(0)}>`;
  const renamed = calls.findLast(({ name, text }) => name.startsWith('rename') && text.includes(`tmp/${fileId}"`));
  if (!renamed) return ['the file is never renamed'];
  const answered = calls.find(
    (call) =>
      call.began > renamed.ended && (isWrite(call) || call.name === 'sendto') && call.text.includes('HTTP/1.1 201'),
  );
  if (!answered) return ['the upload is never answered'];
  const before = calls.filter(({ ended }) => ended < answered.began);

  const order: [string, SystemCall | undefined][] = [
    ['write of the file', lastEnded(before.filter((call) => isWrite(call) && call.text.includes(temporary)))],
    ['sync of the file', before.findLast((call) => isSync(call) && call.text.includes(temporary))],
    ['rename', renamed],
    ['sync of the folder', before.findLast((call) => isSync(call) && call.text.includes(folder))],
    ['commit', before.findLast((call) => isSync(call) && call.text.includes('kadr.db-wal>'))],
    ['answer', answered],
  ];
  return order.slice(1).flatMap(([name, call], i) => {
    const [earlier, previous] = order[i] ?? ['', undefined];
    if (!call) return [`no ${name} before the answer`];
    return previous && call.began <= previous.ended ? [`${name} begins before ${earlier} has returned`] : [];
  });
}

/** Several writes of one file may be under way at once. */
const lastEnded = (calls: readonly SystemCall[]): SystemCall | undefined =>
  calls.toSorted((a, b) => a.ended - b.ended).at(-1);

const isWrite = ({ name }: SystemCall): boolean => /^p?writev?(?:64|2)?$/.test(name);
const isSync = ({ name }: SystemCall): boolean => name === 'fsync' || name === 'fdatasync';
