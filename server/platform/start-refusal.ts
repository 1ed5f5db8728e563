/** Why the server cannot start, in a sentence for the operator; it is printed without a stack. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefusal';
  }
}

/** The reason for an error code of the file system, in words about the file or folder. */
export function reasonOf(code: string): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is a file of that name';
  if (code === 'EISDIR') return 'there is a folder of that name';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not do that there';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'there is no room on the disk';
  return code;
}
