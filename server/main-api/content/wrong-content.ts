/** A file of the content says what cannot be. */
export class WrongContent extends Error {
  constructor(file: string, what: string, line?: number) {
    super(`content/${file} is wrong: ${line === undefined ? '' : `line ${line}: `}${what}`);
    this.name = 'WrongContent';
  }
}
