import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { UpstreamContext } from '#mesh/fetch.ts';
import { publicResult, type PublicExtensions } from '#mesh/public-errors.ts';

/** One operation as a client sends it. `query` is text, which only a developer's server runs. */
export interface OperationRequest {
  documentId?: string;
  query?: string;
  variables?: Record<string, unknown>;
}

export interface OperationContext extends UpstreamContext {
  requestId: string;
  /** The words for a failure of ours, in the language of the request. */
  say: (type: 'internal' | 'unavailable') => string;
  /** A GET may not change anything. */
  readOnly: boolean;
}

/** Runs one operation. Never rejects: failures are errors of the result. */
export type Executor = (request: OperationRequest, context: OperationContext) => Promise<ExecutionResult>;

interface Prepared {
  run: (context: UpstreamContext, variables: Record<string, unknown>) => Promise<ExecutionResult> | ExecutionResult;
  mutates: boolean;
}

export interface ExecutorOptions {
  schema: GraphQLSchema;
  /** Trusted documents by their hash: nothing else runs in production. */
  documents: Readonly<Record<string, string>>;
  /** Also run documents that are sent as text. */
  allowText: boolean;
}

/** Tokens of one document. */
const tokenLimit = 2000;
/** Documents sent as text that are kept compiled. */
const textLimit = 200;

/** Compiles every trusted document at once: a broken one stops the server at its start, not a customer later. */
export function createExecutor({ schema, documents, allowText }: ExecutorOptions): Executor {
  const trusted = new Map(
    Object.entries(documents).map(([id, text]) => {
      const prepared = prepare(schema, text);
      if ('errors' in prepared) throw new Error(`Trusted document ${id}: ${prepared.errors[0]?.message ?? 'broken'}`);
      return [id, prepared];
    }),
  );
  const texts = new Map<string, Prepared>();

  function find({ documentId, query }: OperationRequest): Prepared | ExecutionResult {
    const known = documentId === undefined ? undefined : trusted.get(documentId);
    if (known) return known;
    if (!allowText || query === undefined) return refusal('Unknown document', 'PERSISTED_DOCUMENT_NOT_FOUND');
    const prepared = texts.get(query) ?? prepare(schema, query);
    if ('run' in prepared && texts.size < textLimit) texts.set(query, prepared);
    return prepared;
  }

  return async (request, context) => {
    const prepared = find(request);
    if (!('run' in prepared)) return publicResult(prepared, context);
    if (context.readOnly && prepared.mutates)
      return publicResult(refusal('Mutations need POST', 'BAD_REQUEST'), context);
    return publicResult(await prepared.run(context, request.variables ?? {}), context);
  };
}

function prepare(schema: GraphQLSchema, text: string): Prepared | ExecutionResult {
  try {
    const document = parse(text, { noLocation: true, maxTokens: tokenLimit });
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    const operation = getOperationAST(document);
    if (!operation) return refusal('A document holds one operation', 'BAD_REQUEST');
    const compiled = compileQuery(schema, document, operation.name?.value);
    if (!isCompiledQuery(compiled)) return compiled;
    return {
      run: (context, variables) => compiled.query(undefined, context, variables),
      mutates: operation.operation === OperationTypeNode.MUTATION,
    };
  } catch (error) {
    return error instanceof GraphQLError ? { errors: [error] } : refusal('The document cannot be read', 'BAD_REQUEST');
  }
}

/** An answer to an operation that was not run. */
export function refusal(message: string, code: PublicExtensions['code']): ExecutionResult {
  const extensions: PublicExtensions = { code, status: 400, type: 'body_invalid' };
  return { errors: [new GraphQLError(message, { extensions: { ...extensions } })] };
}
