import { AjvCompiler, type HttpParts, type RouteDefinition } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';
import { addressValues } from './address-values.ts';

type Factory = ReturnType<typeof AjvCompiler>;
type Compile = ReturnType<Factory>;

/**
 * Query, path and headers are text, which addressValues turns into the schema's types. Ajv turns nothing into anything:
 * in a body it would make 0 of null, in a query 16 of `0x10` and infinity of `1e309`.
 */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: validatorFactory() },
};

function validatorFactory(): Factory {
  const factory = AjvCompiler();
  return (...[schemas, options]: Parameters<Factory>) => {
    // It compiles every shared schema, and many scopes need none of them.
    let compile: Compile | undefined;
    return (...[definition, ...rest]: Parameters<Compile>) => {
      const validate = (compile ??= factory(schemas, options))(definition, ...rest);
      return isOfAddress(definition) ? reading(definition, validate) : validate;
    };
  };
}

/** Reads the values before they are judged. */
function reading(definition: AddressPart, validate: ReturnType<Compile>): ReturnType<Compile> {
  const { method, url, httpPart, schema } = definition;
  const read = addressValues(schema, `${method} ${url}, ${httpPart}`);
  const judge: ReturnType<Compile> = Object.assign((values: unknown) => {
    read(values);
    const isValid = validate(values);
    judge.errors = validate.errors ?? null;
    return isValid;
  }, validate);
  return judge;
}

type AddressPart = RouteDefinition & { schema: object };

const bodyPart: `${HttpParts.Body}` = 'body';
const isOfAddress = (definition: unknown): definition is AddressPart =>
  typeof definition === 'object' &&
  definition !== null &&
  'httpPart' in definition &&
  definition.httpPart !== bodyPart &&
  'schema' in definition &&
  typeof definition.schema === 'object';
