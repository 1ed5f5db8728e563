import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';

/** Stands in a query for a value that each run brings. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query whose SQL is made once for each database: for the few that run with every request, where building it anew costs
 * more than running it. `value('name')` stands where a run puts `values.name`.
 */
export function prepared<Values extends object>() {
  return <Row>(build: (query: Queries, value: ValueOf<Values>) => Compilable<Row>) => {
    const compiled = new WeakMap<Queries, CompiledQuery<Row>>();
    const compile = (query: Queries): CompiledQuery<Row> => {
      const made = build(query, (name) => sql`${new Parameter(name)}`).compile();
      compiled.set(query, made);
      return made;
    };
    return async (query: Queries, values: Values): Promise<Row[]> => {
      const given = new Map<string, unknown>(Object.entries(values));
      const made = compiled.get(query) ?? compile(query);
      const parameters = made.parameters.map((one) => (one instanceof Parameter ? given.get(one.name) : one));
      const run: CompiledQuery<Row> = { ...made, parameters };
      // Past the plugins of Kysely, of which there are none, and what it does to give a query up.
      const { rows } = await query.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(run));
      return rows;
    };
  };
}
