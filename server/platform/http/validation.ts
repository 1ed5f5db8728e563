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
    const coercing = factory(schemas, options);
    const exact = factory(schemas, withoutCoercion(options));
    return (...route: Parameters<ReturnType<Factory>>) => (isBody(route[0]) ? exact(...route) : coercing(...route));
  };
}

function withoutCoercion(options: Options): Options {
  if (options?.mode === 'JTD') return options;
  return { ...options, customOptions: { ...options?.customOptions, coerceTypes: false } };
}

const isBody = (definition: unknown): boolean =>
  typeof definition === 'object' && definition !== null && 'httpPart' in definition && definition.httpPart === 'body';
