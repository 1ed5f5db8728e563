import { createHash } from 'node:crypto';
import type { Redis } from '../bus/redis.ts';
import { Problem } from '../problem.ts';
import type { RateLimit, RateLimits, Take } from './rate-limits.ts';

/**
 * The buckets of `token-buckets.ts`, in Redis: for each the moment at which it is full again. ARGV: the time in ms, or nothing for that of
 * Redis; what to do; then of each key its window, the time that a token takes to come back, and how many of them. Answers for how
 * many milliseconds there is too little.
 */
const script = `
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local function full(i)
  local was = tonumber(redis.call('GET', KEYS[i]) or now)
  return math.max(now, was) + ARGV[3 * i + 1] * ARGV[3 * i + 2]
end
local wait = 0
if ARGV[2] ~= 'charge' then
  for i = 1, #KEYS do wait = math.max(wait, full(i) - ARGV[3 * i] - now) end
  if wait > 1 then return math.ceil(wait) end
end
if ARGV[2] ~= 'require' then
  for i = 1, #KEYS do
    local at = math.min(full(i), now + ARGV[3 * i])
    if at > now then redis.call('SET', KEYS[i], string.format('%.3f', at), 'PX', math.ceil(at - now)) end
  end
end
return 0`;

type Doing = 'take' | 'require' | 'charge';

interface Known {
  name: string;
  amount: number;
  window: number;
}

interface Options {
  /** Counts what is seen here, and alone while Redis is away. */
  local: RateLimits;
  /** Keeps those of one Redis apart. */
  installation: string;
  /** Epoch milliseconds; the clock of Redis, which all processes share, when left out. */
  now?: (() => number) | undefined;
}

/** Limits that all processes of an installation count together. */
export function createRedisRateLimits(redis: Pick<Redis, 'ask'>, { local, installation, now }: Options): RateLimits {
  const known = new WeakMap<RateLimit, Known>();

  /** Milliseconds to wait; undefined while Redis is away. Who is limited is nobody's business there: keys are hashes. */
  function ask(doing: Doing, takes: readonly Take[]): Promise<number | undefined> {
    const keys: string[] = [];
    const costs: number[] = [];
    for (const { of, key, amount = 1 } of takes) {
      const limit = known.get(of);
      if (!limit) throw new Error('A limit of another place');
      // Never used up.
      if (limit.amount === Infinity) continue;
      const hash = createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url').slice(0, 22);
      keys.push(`kadr:${installation}:limit:${hash}`);
      costs.push(limit.window, limit.window / limit.amount, Math.min(amount, limit.amount));
    }
    if (keys.length === 0) return Promise.resolve(0);
    return redis.ask(async (client) =>
      Number(await client.eval(script, keys.length, ...keys, now?.() ?? '', doing, ...costs)),
    );
  }

  return {
    define(name, spec) {
      const limit = local.define(name, spec);
      known.set(limit, { name, ...spec });
      return limit;
    },
    async take(...takes) {
      const wait = await ask('take', takes);
      if (wait === undefined) return local.take(...takes);
      if (wait > 0) throw tooMany(wait);
      await local.charge(...takes);
    },
    async require(...takes) {
      const wait = await ask('require', takes);
      if (wait === undefined) return local.require(...takes);
      if (wait > 0) throw tooMany(wait);
    },
    async charge(...takes) {
      await local.charge(...takes);
      await ask('charge', takes);
    },
  };
}

const tooMany = (wait: number): Problem => new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) });
