import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    submissions: SubmissionsTable;
    submission_files: SubmissionFilesTable;
  }
}

export const tables = {
  submissions: ['id'],
  submission_files: ['submission_id', 'field', 'place'],
} satisfies TablesOfFolder;

/** A form that somebody has sent. It names no account: anyone who writes says who they are. */
interface SubmissionsTable {
  /** 22 characters of base62. */
  id: string;
  /** The alias of the form. */
  form: string;
  locale: string;
  /** JSON, SentText: what was asked and what was answered, as the sender has read it. The form may change later. */
  content: string;
  created_at: number;
}

interface SubmissionFilesTable {
  submission_id: string;
  field: string;
  /** From 0, in the order of their field. */
  place: number;
  attachment_id: string;
}
