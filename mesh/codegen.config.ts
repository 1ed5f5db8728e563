import type { CodegenConfig } from '@graphql-codegen/cli';
import { getOperationAST, type DocumentNode } from 'graphql';

export default {
  schema: 'mesh/schema.graphql',
  documents: 'src/gateway/operations/*.graphql',
  generates: {
    'src/gateway/generated/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: 'sha256' },
        // The request loader and the log know operations by their names.
        onExecutableDocumentNode: (document: DocumentNode) => ({
          operation: getOperationAST(document)?.name?.value ?? '',
        }),
      },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        dedupeFragments: true,
        strictScalars: true,
        defaultScalarType: 'unknown',
      },
    },
  },
} satisfies CodegenConfig;
