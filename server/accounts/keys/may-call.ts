import type { KeyScope } from '#domain/key-scopes.ts';
import type { FoundKey } from './keys.ts';

/**
 * Whether a key may call a route of these scopes. What it may do by `update` alone it may do to the screens that it was made for;
 * `params` are those of the route.
 */
export function mayCall(
  { scopes, signatures }: Pick<FoundKey, 'scopes' | 'signatures'>,
  wanted: readonly KeyScope[],
  params: unknown,
): boolean {
  const shared = scopes.filter((scope) => wanted.includes(scope));
  if (shared.length === 0) return false;
  if (signatures === null || shared.some((scope) => scope !== 'update')) return true;
  const signature: unknown = Reflect.get(Object(params), 'signature');
  return typeof signature === 'string' && signatures.includes(signature);
}
