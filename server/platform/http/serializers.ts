import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type SerializerFactory = ReturnType<typeof SerializerSelector>;
type CompileSerializer = ReturnType<SerializerFactory>;
type Serialize = ReturnType<CompileSerializer>;

/** Most answers of a route are those of every other one, and to compile them all anew takes most of a start. */
export function serializerFactory(): SerializerFactory {
  const factory = SerializerSelector();
  const madeWith = new Map<string, Map<string, Serialize>>();
  return (...[schemas, options]: Parameters<SerializerFactory>) => {
    const compile = factory(schemas, options);
    const shared = JSON.stringify([schemas, options]);
    const made = madeWith.get(shared) ?? new Map<string, Serialize>();
    madeWith.set(shared, made);
    return (...[definition]: Parameters<CompileSerializer>) => {
      const key = JSON.stringify(definition.schema);
      const known = made.get(key);
      if (known) return known;
      const serialize = compile(definition);
      made.set(key, serialize);
      return serialize;
    };
  };
}
