import { data, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OperationError } from '#src/graphql/errors.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { loader as readItem } from '../screen/collection-item.loader.ts';
import { loader as readCollection } from './collection.loader.ts';

const [collection, id] = ['9Rk2mQxTn5VbYc7LpWz3Ha', '4fG2kLmN8pQrStUvWxYz01'];
const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/** What a loader is given where the owner of all that it asks for has a passphrase. */
function lockedAt(path: string, params: Record<string, string>, status: number): LoaderFunctionArgs {
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
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    proof: async () => null,
    refuseVisitor: () => Response.error(),
  };
  const url = new URL(`https://kadr.example${path}`);
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  return { request: new Request(url), params, context, pattern: '', url };
}

test.each([411, 433])(
  'PASS-01 COL-04 a %d of a collection asks for the passphrase, on its items too',
  async (status) => {
    const locked = { status, contact: 'Ask Olena' };
    expect(await readCollection(lockedAt(`/c/${collection}`, { collection }, status))).toEqual(
      data({ locked, signature: collection }, { headers }),
    );
    expect(await readItem(lockedAt(`/c/${collection}/${id}`, { collection, id }, status))).toEqual(
      data({ locked, id: collection, signature: id }, { headers }),
    );
  },
);
