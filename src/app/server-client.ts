import { localeTags, type Locale } from '#domain/locales.ts';
import type { GatewayClient, RequestOptions } from '#src/graphql/client.ts';
import type { ContentCache } from '#src/graphql/content-cache.ts';
import { documentId, operationName } from '#src/graphql/document.ts';
import type { TypedDocumentString } from '#src/graphql/generated/graphql.ts';
import { isPartialData } from '#src/graphql/partial-data.ts';
import { refusedOperation } from '#src/graphql/refusal.ts';
import type { RunOperation } from '#src/wiring/page/rendering.ts';

/** The client of one render, in the language of its page: the gateway runs its operations in this process, without HTTP. */
export const serverClient = (
  run: RunOperation,
  locale: Locale,
  cache: ContentCache,
  onFailedPart: (error: unknown) => void,
): GatewayClient => ({
  async request<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options: RequestOptions = {},
  ) {
    const { signal } = options;
    const operation = { documentId: documentId(document), variables };
    const { result, headers } = await run(operation, localeTags[locale]);
    const token = headers['x-cache-token'];
    if (token !== undefined) cache.seen(token);
    signal?.throwIfAborted();
    const [refusal] = result.errors ?? [];
    if (refusal && !isPartialData(result, { ...options, onFailedPart }, operationName(document)))
      throw refusedOperation(refusal, { operation: operationName(document), httpStatus: 200 });
    // The schema that answers is the one from which the types of the document were generated.
    return result.data as Data;
  },
});
