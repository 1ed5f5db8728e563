/** Why the server cannot start, in a sentence for the operator; it is printed without a stack. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefusal';
  }
}

/** Damage that a disk or its file system finds in itself; the last is what Node says for EUCLEAN. */
const diskFailures = new Set(['EIO', 'EBADMSG', 'ESTALE', 'Unknown system error -117']);

/** Whether a disk has said by this code that it, or what lies there, is damaged or out of reach. */
export const isDiskFailure = (code: string): boolean => diskFailures.has(code);

/** The reason for an error code of the file system, in words about the file or folder. */
export function reasonOf(code: string): string {
  if (code === 'EEXIST') return 'there is a file of that name';
  if (code === 'ENOTDIR') return 'there is a file in the place of a folder';
  if (code === 'EISDIR') return 'there is a folder of that name';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not do that there';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'there is no room on the disk';
  // What is not there at all is no failure to anyone who asks.
  if (code === 'ENOENT') return 'a link there leads to nothing';
  if (code === 'ELOOP') return 'a link there leads in a circle';
  return isDiskFailure(code) ? `the disk fails (${code})` : code;
}
