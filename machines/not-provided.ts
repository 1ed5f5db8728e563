import { fromPromise, type PromiseActorLogic } from 'xstate';

/** The default of every actor contract: a machine whose wiring forgot to provide one fails loudly. */
export const notProvided = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  Object.assign(
    fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} not provided`))),
    // The conventions of machines know it by this: what provides it gives it a limit.
    { isCall: true },
  );
