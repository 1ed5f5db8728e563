/**
 * What graphql-request imports of `graphql`, for the browser bundle: our documents are hashes, so nothing is ever
 * parsed or printed there. (11 kB gzip less; see scripts/vite/graphql-shim.ts.)
 */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;

export const parse = (): never => {
  throw new Error('The browser sends the hashes of documents and parses none');
};

export const print = (document: unknown): string => String(document);
