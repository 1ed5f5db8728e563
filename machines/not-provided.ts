import { fromPromise } from 'xstate';

/** The default of every actor contract: a machine whose wiring forgot to provide one fails loudly. */
export const notProvided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} not provided`)));
