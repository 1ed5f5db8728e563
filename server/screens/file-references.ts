import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = { screens: ['file_id'] } satisfies FileReferences;
