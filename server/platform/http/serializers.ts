import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type SerializerFactory = ReturnType<typeof SerializerSelector>;
type CompileSerializer = ReturnType<SerializerFactory>;
type Serialize = ReturnType<CompileSerializer>;

/** Most answers of a route are those of every other one: what is compiled once need not be compiled again. */
export function serializerFactory(): SerializerFactory {
  const factory = SerializerSelector();
  const madeWith = new Map<string, Map<string, Serialize>>();
  return (...[schemas, options]: Parameters<SerializerFactory>) => {
    const compile = factory(schemas, options);
    let made: Map<string, Serialize> | undefined;
    return (...[definition]: Parameters<CompileSerializer>) => {
      made ??= sharedBy(JSON.stringify([schemas, options]));
      const key = JSON.stringify(definition.schema);
      const known = made.get(key);
      if (known) return known;
      const serialize = compile(definition);
      made.set(key, serialize);
      return serialize;
    };
  };

  function sharedBy(schemas: string): Map<string, Serialize> {
    const made = madeWith.get(schemas) ?? new Map<string, Serialize>();
    madeWith.set(schemas, made);
    return made;
  }
}

/** Compiles each at its first use. */
export function serializingAtNeed(factory: SerializerFactory): SerializerFactory {
  return (...given: Parameters<SerializerFactory>) => {
    const compile = factory(...given);
    return (...definition: Parameters<CompileSerializer>) => {
      let serialize: Serialize | undefined;
      return (answer: unknown) => (serialize ??= compile(...definition))(answer);
    };
  };
}
