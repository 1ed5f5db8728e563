import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** An operation of a REST service, as its OpenAPI document has it. */
export interface Operation {
  id: string;
  method: (typeof methods)[number];
  /** With the prefix of its service, and the names of its parameters in braces. */
  path: string;
  parameters: Parameter[];
  /** The example of a JSON body. */
  body: unknown;
  bearer: 'required' | 'optional' | 'unused';
  /** Of API keys, any of which lets them call. */
  scopes: string[];
  /** Whether the password must have been proven lately. */
  reauthentication: boolean;
  /** The statuses of its answers. */
  statuses: string[];
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  example: string;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: (Parameter | { $ref: string })[];
        requestBody?: { content: Record<string, { example: unknown }> };
        security: object[];
        'x-reauthentication'?: boolean;
        responses: object;
      }
    >
  >;
}

/** All operations of these services, both by default, by their own documents: a new one is among them by itself. */
export async function operationsOf(app: FastifyInstance, prefixes = ['/api', '/screens']): Promise<Operation[]> {
  const documents = await Promise.all(
    prefixes.map(async (prefix) => {
      const { paths } = (await app.inject(`${prefix}/openapi.json`)).json<Document>();
      return Object.entries(paths).map(([path, item]) => ({ path: prefix + path, item }));
    }),
  );
  return documents.flat().flatMap(({ path, item }) =>
    Object.entries(item).map(([name, operation]) => {
      const { operationId, parameters, requestBody, security, responses } = operation;
      const method = methods.find((known) => known === name.toUpperCase());
      if (!method) throw new Error(`${operationId} has the unknown method ${name}`);
      return {
        id: operationId,
        method,
        path,
        parameters: parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : [])),
        body: requestBody?.content['application/json']?.example,
        bearer: bearerOf(security),
        scopes: security.flatMap(Object.keys).flatMap((scheme) => /^(\w+)Key$/.exec(scheme)?.[1] ?? []),
        reauthentication: operation['x-reauthentication'] === true,
        statuses: Object.keys(responses),
      };
    }),
  );
}

function bearerOf(security: object[]): Operation['bearer'] {
  if (security.length === 0) return 'unused';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'required';
}

/** The path of an operation with a value for each parameter: its example, unless `valueOf` has another. */
export const addressOf = ({ path, parameters }: Operation, valueOf = ({ example }: Parameter) => example): string =>
  parameters.reduce((address, parameter) => address.replace(`{${parameter.name}}`, valueOf(parameter)), path);
