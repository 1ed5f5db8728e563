/** Why the server cannot start, in a sentence for whoever started it: no stack says more. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefusal';
  }
}

/** What a failed call of the file system says about its file or folder. */
export function reasonOf(code: string): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is a file of that name';
  if (code === 'EISDIR') return 'there is a folder of that name';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not do that there';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'there is no room on the disk';
  return code;
}
