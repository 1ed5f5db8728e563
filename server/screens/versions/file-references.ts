import type { FileReferences } from '#server/platform/files/unused-files.ts';

export const fileReferences = {
  scenes: ['base_file_id'],
  screen_versions: ['file_id', 'base_file_id'],
} satisfies FileReferences;
