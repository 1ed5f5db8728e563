import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = { collection_items: ['picture_file_id'] } satisfies FileReferences;
