import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factory = ReturnType<typeof AjvCompiler>;
type Options = Parameters<Factory>[1];

/**
 * Query, path and headers are text and are turned into the schema's types. Bodies are taken as they are: where a
 * schema allows an integer or null, coercion would turn null into 0.
 */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: validatorFactory() },
};

function validatorFactory(): Factory {
  const factory = AjvCompiler();
  return (...[schemas, options]: Parameters<Factory>) => {
    // Each compiles every shared schema, and many scopes need one of them alone.
    let coercing: ReturnType<Factory> | undefined;
    let exact: ReturnType<Factory> | undefined;
    return (...route: Parameters<ReturnType<Factory>>) => {
      if (isBody(route[0])) return (exact ??= factory(schemas, withoutCoercion(options)))(...route);
      return (coercing ??= factory(schemas, options))(...route);
    };
  };
}

function withoutCoercion(options: Options): Options {
  if (options?.mode === 'JTD') return options;
  return { ...options, customOptions: { ...options?.customOptions, coerceTypes: false } };
}

const isBody = (definition: unknown): boolean =>
  typeof definition === 'object' && definition !== null && 'httpPart' in definition && definition.httpPart === 'body';
