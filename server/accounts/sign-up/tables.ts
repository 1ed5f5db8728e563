import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    installation_settings: InstallationSettingsTable;
  }
}

export const tables = { installation_settings: ['name'] } satisfies TablesOfFolder;

/** What the first administrator has chosen; a variable of the environment goes before it. */
interface InstallationSettingsTable {
  /** `sign_up` and `site`, or `setup` for as long as there is nobody. */
  name: string;
  value: string;
  changed_at: number;
}
