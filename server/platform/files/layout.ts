/** Where in the data folder pictures lie. */
export const pictureFolderName = 'files';

/** Names of the folders in which files lie, by the first character of their keys. */
export const firstCharacters: readonly string[] = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
/** Beside the folders of the keys: unfinished files. */
export const temporaryFolder = 'tmp';
/** Beside the folders of the keys: files that no row referred to, by the day on which they were moved here. */
export const quarantineFolder = 'quarantine';
/** Beside the folders of the keys: what people send with forms and messages, under the ids of its rows. */
export const attachmentFolder = 'attachments';
/** Beside the folders of the keys: the id of the installation that they belong to. */
export const installationFileName = 'installation';

/** Whether this is the name of an unfinished file: a key, with a random ending where several may be written at once. */
export const isTemporaryName = (name: string): boolean => /^[0-9A-Za-z]{16}(?:\.[0-9A-Za-z]{1,16}){0,3}$/.test(name);
