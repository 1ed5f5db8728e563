import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = { users: ['avatar_file_id'] } satisfies FileReferences;
