/** Something lies at the path of a file that is none, as a folder: for whoever looks for the file it is missing. */
export class NoFile extends Error {
  readonly code = 'ENOENT';
  readonly syscall = 'open';
  readonly path: string;

  constructor(path: string) {
    super(`ENOENT: no file, open '${path}'`);
    this.path = path;
  }
}
