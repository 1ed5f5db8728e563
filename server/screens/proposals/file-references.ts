import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = { proposals: ['file_id'] } satisfies FileReferences;
