/** A document as it is generated from the `.graphql` files. */
interface Document {
  __meta__?: Record<string, unknown> | undefined;
}

/** The hash by which the gateway knows a document. */
export const documentId = (document: Document): string => String(document.__meta__?.['hash']);

/** The name of a document's operation, for the log and the request loader. */
export const operationName = (document: Document): string => String(document.__meta__?.['operation']);
