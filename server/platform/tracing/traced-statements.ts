import type { LogEvent } from 'kysely';
import type { Engine } from '../db/engine.ts';
import { isTracing, noteSpan } from './spans.ts';

/** Characters of a statement. */
const shown = 2000;
const names = { sqlite: 'sqlite', postgres: 'postgresql' };

/** What Kysely tells of each statement becomes a span, with the statement and without its values; it tells nothing while nothing is traced. */
export const logged = (engine: Engine): { log?: (event: LogEvent) => void } =>
  isTracing() ? { log: (event) => tell(engine, event) } : {};

function tell(engine: Engine, event: LogEvent): void {
  const { sql } = event.query;
  const [, verb, table] = /^\s*(\w+)(?:[^]*?\b(?:from|into|update)\s+"?(?!as\b)(\w+))?/i.exec(outermost(sql)) ?? [];
  noteSpan(
    [verb?.toLowerCase(), table].filter(Boolean).join(' '),
    event.queryDurationMillis,
    { 'db.system.name': names[engine], 'db.query.text': sql.slice(0, shown) },
    event.level === 'error' ? event.error : undefined,
  );
}

/** What stands in no parentheses: the statement without those within it. */
function outermost(sql: string): string {
  const less = sql.replaceAll(/\([^()]*\)/g, '');
  return less === sql ? sql : outermost(less);
}
