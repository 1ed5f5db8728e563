/** Where in the data folder pictures lie. */
export const pictureFolderName = 'files';

/** Beside the folders of the keys: what is not whole yet. */
export const temporaryFolder = 'tmp';
/** Beside the folders of the keys: what no row knew, by the day on which it was put aside. */
export const quarantineFolder = 'quarantine';
/** Beside the folders of the keys: the id of the installation that they belong to. */
export const installationFileName = 'installation';

/** What a store calls its unfinished files: a key, with a random ending where several may be written at once. */
export const isTemporaryName = (name: string): boolean => /^[0-9A-Za-z]{16}(?:\.[0-9A-Za-z]{1,16}){0,3}$/.test(name);
