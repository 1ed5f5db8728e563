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
import { publicResult, type PublicExtensions, type Said } from '#mesh/public-errors.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import type { GatewayRefusal } from './gateway-messages.ts';
import { tracedBelow } from '#server/platform/tracing/spans.ts';
import { variableFaults } from './variables.ts';

/** One operation as a client sends it. `query` is text, which only a developer's server runs. */
export interface OperationRequest {
  documentId?: string;
  query?: string;
  variables?: Record<string, unknown>;
}

export interface OperationContext extends UpstreamContext {
  requestId: string;
  /** The words for what is said here and not by a service, in the language of the request. */
  say: (what: Said | GatewayRefusal | 'body_invalid') => string;
  /** The words for what is wrong with one variable. */
  sayFault: (fault: FieldFault) => string;
  /** A GET may not change anything. */
  readOnly: boolean;
}

/** Runs one operation. Never rejects: failures are errors of the result. */
export type Executor = (request: OperationRequest, context: OperationContext) => Promise<ExecutionResult>;

interface Prepared {
  name: string;
  faultsOf: ReturnType<typeof variableFaults>;
  run: (context: UpstreamContext, variables: Record<string, unknown>) => Promise<ExecutionResult> | ExecutionResult;
  mutates: boolean;
}

type Unprepared = { refused: GatewayRefusal } | { errors: readonly GraphQLError[] };

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

/** Compiles a document when it is first asked for: a start that compiled all of them took more time and memory than all else. */
export function createExecutor({ schema, documents, allowText }: ExecutorOptions): Executor {
  const trusted = new Map<string, Prepared>();
  const texts = new Map<string, Prepared>();

  function find({ documentId, query }: OperationRequest): Prepared | Unprepared {
    const text = documentId !== undefined && Object.hasOwn(documents, documentId) ? documents[documentId] : undefined;
    if (documentId !== undefined && text !== undefined) {
      const prepared = trusted.get(documentId) ?? prepare(schema, text);
      if ('run' in prepared) trusted.set(documentId, prepared);
      return prepared;
    }
    if (!allowText || query === undefined) return { refused: 'document_unknown' };
    const prepared = texts.get(query) ?? prepare(schema, query);
    if ('run' in prepared && texts.size < textLimit) texts.set(query, prepared);
    return prepared;
  }

  return async (request, context) => {
    const prepared = find(request);
    if ('refused' in prepared) return publicResult(refusal(prepared.refused, context.say), context);
    if ('errors' in prepared) return publicResult(prepared, context);
    if (context.readOnly && prepared.mutates) return publicResult(refusal('mutation_by_get', context.say), context);
    const variables = request.variables ?? {};
    const faults = prepared.faultsOf(variables);
    if (Object.keys(faults).length > 0) return unfit(faults, context);
    const result = await tracedBelow(`graphql ${prepared.name}`, {}, async () => prepared.run(context, variables));
    // Refused in English, with the names of types.
    if (result.data === undefined) return unfit({}, context);
    return publicResult(result, context);
  };
}

/** One document, ready to be run as often as it is asked for; or why it cannot be. */
export function prepare(schema: GraphQLSchema, text: string): Prepared | Unprepared {
  try {
    const document = parse(text, { noLocation: true, maxTokens: tokenLimit });
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    const operation = getOperationAST(document);
    if (!operation) return { refused: 'operations_many' };
    const compiled = compileQuery(schema, document, operation.name?.value);
    if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] };
    return {
      name: operation.name?.value ?? 'unnamed',
      faultsOf: variableFaults(schema, operation),
      run: (context, variables) => compiled.query(undefined, context, variables),
      mutates: operation.operation === OperationTypeNode.MUTATION,
    };
  } catch (error) {
    return error instanceof GraphQLError ? { errors: [error] } : { refused: 'document_unreadable' };
  }
}

/** An answer to an operation that was not run. */
export function refusal(refused: GatewayRefusal, say: OperationContext['say']): ExecutionResult {
  const code = refused === 'document_unknown' ? 'PERSISTED_DOCUMENT_NOT_FOUND' : 'BAD_REQUEST';
  const extensions: PublicExtensions = { code, status: 400, type: 'body_invalid' };
  return { errors: [new GraphQLError(say(refused), { extensions: { ...extensions } })] };
}

/** An answer to an operation whose variables do not fit. */
function unfit(
  faults: Record<string, FieldFault>,
  { requestId, say, sayFault }: Pick<OperationContext, 'requestId' | 'say' | 'sayFault'>,
): ExecutionResult {
  const fields = Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, sayFault(fault)]));
  const extensions: PublicExtensions = { code: 'BAD_USER_INPUT', status: 400, type: 'body_invalid', fields, requestId };
  return { errors: [new GraphQLError(say('body_invalid'), { extensions: { ...extensions } })] };
}
