import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = { asked_pictures: ['file_id'] } satisfies FileReferences;
