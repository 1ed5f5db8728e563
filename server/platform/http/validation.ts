import { AjvCompiler, type HttpParts, type RouteDefinition } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { addressValues } from './address-values.ts';
import { serializerFactory, serializingAtNeed } from './serializers.ts';
import { hasMoreValues } from './value-count.ts';

type Factory = ReturnType<typeof AjvCompiler>;
type Compile = ReturnType<Factory>;
type Validate = ReturnType<Compile>;

/** Of a body with more values than this the first fault is reported, of any other all: a list of 1000 objects has 2002. */
const valuesLimit = 5000;

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

const buildSerializer = serializerFactory();
/** What Ajv's type of a validator has beside its judgement; this one takes anything. To check its schema would compile Ajv's own at every start. */
const anything = AjvCompiler()({}, { customOptions: { validateSchema: false } })({ schema: {} });

/**
 * Judges what comes by Ajv, which coerces no types: in a body it would turn null into 0, in a query `0x10` into 16 and `1e309` into
 * infinity. The texts of query, path and headers are converted by addressValues.
 *
 * In production a schema is compiled at its first use: to compile those of all routes takes half of a start. That each can be
 * compiled is for tests to find out.
 */
export const schemaControllerOf = ({ nodeEnv }: Pick<Config, 'nodeEnv'>): SchemaController =>
  nodeEnv === 'production' ? compilingAtNeed : compilingAtStart;

function validatorFactory(factory: Factory): Factory {
  return (...[schemas, options]: Parameters<Factory>) => {
    // It compiles every shared schema, and many scopes need none of them.
    let compile: Compile | undefined;
    let compileForFirst: Compile | undefined;
    return (...[definition]: Parameters<Compile>) => {
      const validate = (compile ??= factory(schemas, options))(definition);
      if (isOfAddress(definition)) return reading(definition, validate);
      if (!isOfBody(definition) || !options || options.mode === 'JTD') return validate;
      const customOptions = { ...options.customOptions, allErrors: false };
      return sparing(validate, () => (compileForFirst ??= factory(schemas, { ...options, customOptions }))(definition));
    };
  };
}

/** Compiles each at its first use. */
function validatingAtNeed(factory: Factory): Factory {
  return (...given: Parameters<Factory>) => {
    let compile: Compile | undefined;
    return (...definition: Parameters<Compile>) => {
      let validate: Validate | undefined;
      const judge: Validate = Object.assign((value: unknown) => {
        validate ??= (compile ??= factory(...given))(...definition);
        const isValid = validate(value);
        judge.errors = validate.errors ?? null;
        return isValid;
      }, anything);
      return judge;
    };
  };
}

/** Many routes take the same, and so do all apps of a process: what Ajv has compiled once it need not compile again. */
function compilingOnce(factory: Factory): Factory {
  // The factory answers the same schemas and options with the same Ajv.
  const madeBy = new Map<Compile, Map<string, Validate>>();
  return (...[schemas, options]: Parameters<Factory>) => {
    const compile = factory(schemas, options);
    const made = madeBy.get(compile) ?? new Map<string, Validate>();
    madeBy.set(compile, made);
    return (...[definition]: Parameters<Compile>) => {
      const key = JSON.stringify(schemaOf(definition));
      const known = made.get(key);
      if (known) return known;
      const validate = compile(definition);
      made.set(key, validate);
      return validate;
    };
  };
}

/** Reads the values before they are judged. */
function reading(definition: AddressPart, validate: Validate): Validate {
  const { method, url, httpPart, schema } = definition;
  const read = addressValues(schema, `${method} ${url}, ${httpPart}`);
  const judge: Validate = Object.assign((values: unknown) => {
    read(values);
    const isValid = validate(values);
    judge.errors = validate.errors ?? null;
    return isValid;
  }, validate);
  return judge;
}

/** Stops at the first fault of a large body: to find them all would keep everybody else waiting. */
function sparing(validate: Validate, makeForFirst: () => Validate): Validate {
  let forFirst: Validate | undefined;
  const judge: Validate = Object.assign((value: unknown) => {
    const chosen = hasMoreValues(value, valuesLimit) ? (forFirst ??= makeForFirst()) : validate;
    const isValid = chosen(value);
    judge.errors = chosen.errors ?? null;
    return isValid;
  }, validate);
  return judge;
}

const compiled = compilingOnce(AjvCompiler());
const compilingAtStart: SchemaController = {
  compilersFactory: { buildValidator: validatorFactory(compiled), buildSerializer },
};
const compilingAtNeed: SchemaController = {
  compilersFactory: {
    buildValidator: validatorFactory(validatingAtNeed(compiled)),
    buildSerializer: serializingAtNeed(buildSerializer),
  },
};

const schemaOf = (definition: unknown): unknown =>
  typeof definition === 'object' && definition !== null && 'schema' in definition ? definition.schema : definition;

type AddressPart = RouteDefinition & { schema: object };

const bodyPart: `${HttpParts.Body}` = 'body';
const isOfBody = (definition: unknown): boolean =>
  typeof definition === 'object' && definition !== null && 'httpPart' in definition && definition.httpPart === bodyPart;
const isOfAddress = (definition: unknown): definition is AddressPart =>
  typeof definition === 'object' &&
  definition !== null &&
  'httpPart' in definition &&
  definition.httpPart !== bodyPart &&
  'schema' in definition &&
  typeof definition.schema === 'object';
