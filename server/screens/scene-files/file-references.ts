import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = { scene_files: ['file_id'] } satisfies FileReferences;
