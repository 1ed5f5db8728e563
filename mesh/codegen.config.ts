import { hash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset } from '@graphql-codegen/client-preset';
import { getOperationAST, type DocumentNode } from 'graphql';

/**
 * Without the function that finds documents by their text, and without the barrel: we import them by their names. The texts of
 * fragments, which nobody imports, are marked so that no page brings them along.
 */
const documents: typeof preset = {
  ...preset,
  buildGeneratesSection: async (options) => {
    const files = await preset.buildGeneratesSection(options);
    return files
      .filter(({ filename }) => !/\/(?:gql|index)\.ts$/.test(filename))
      .map((file) => ({ ...file, config: { ...file.config, pureMagicComment: true } }));
  },
};

export default {
  schema: 'mesh/schema.graphql',
  documents: 'src/**/*.graphql',
  generates: {
    'src/graphql/generated/': {
      preset: documents,
      presetConfig: {
        fragmentMasking: false,
        // Every page brings the ids of all operations along: twelve letters of a hash tell them apart.
        persistedDocuments: {
          mode: 'replaceDocumentWithHash',
          hashAlgorithm: (text: string) => hash('sha256', text).slice(0, 12),
        },
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
        // A map whose keys no schema names, which is checked where it is read; and the answer of what answers nothing.
        scalars: { JSON: 'unknown', Void: 'unknown' },
      },
    },
  },
} satisfies CodegenConfig;
