import type { ExecutionResult } from 'graphql';
import { publicResult } from './public-errors.ts';

interface Execution {
  result: ExecutionResult;
  setResult: (result: ExecutionResult) => void;
}

/** Keeps the errors of `mesh dev` and of Mesh's own executor as public as those of our route. */
const publicErrors = {
  onExecute: () => ({
    onExecuteDone: ({ result, setResult }: Execution) => {
      if (result.errors) setResult(publicResult(result));
    },
  }),
};

// oxlint-disable-next-line import/no-default-export -- Mesh takes the default export
export default [publicErrors];
