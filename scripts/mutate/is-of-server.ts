/** Whether the tests of this folder belong to the suite that starts services and databases. */
export const isOfServer = (folder: string): boolean => /^(server|tests\/contract)(\/|$)/.test(folder);
