import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { OperationError } from '#src/lib/operation-error.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';

/** What a loader is given where the owner of all that it asks for has a passphrase. */
export function lockedAt(path: string, params: Record<string, string>, status: number): LoaderFunctionArgs {
  const failure = new OperationError({
    message: 'Locked',
    status,
    type: 'passphrase_required',
    service: 'screens',
    contact: 'Ask Olena',
    operation: 'CollectionPage',
  });
  const services = {
    client: { request: () => Promise.reject(failure) },
    viewer: () => null,
    content: <T>(_key: string, read: () => Promise<T>) => read(),
    kept: <T>(_key: string, read: () => Promise<T>) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    proof: async () => null,
    site: () => siteDefaults,
    refuseVisitor: () => Response.error(),
  };
  const url = new URL(`https://kadr.example${path}`);
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  return { request: new Request(url), params, context, pattern: '', url };
}
