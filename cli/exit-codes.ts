/** What the program exits with: programs branch on it. `README.md` lists them. */
export const exitCodes = {
  done: 0,
  /** Whatever has no code of its own. */
  failed: 1,
  /** The command line says what cannot be. */
  usage: 2,
  /** Nobody is logged in, or the key may not do this. */
  refused: 3,
  /** There is no such screenshot, collection or file. */
  notFound: 4,
  /** The server cannot be reached. */
  unreachable: 5,
  /** An allowance is used up, or there is no room. */
  full: 6,
  /** `kadr update --exit-code`: the picture was replaced. */
  replaced: 10,
} as const;

/** What a person is told, without a stack. */
export class Failure extends Error {
  readonly exitCode: number;
  /** Of the server, where it has refused. */
  readonly type: string | undefined;

  constructor(message: string, { exitCode = exitCodes.failed, type }: { exitCode?: number; type?: string } = {}) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
    this.type = type;
  }
}
