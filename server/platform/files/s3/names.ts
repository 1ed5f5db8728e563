import { attachmentFolder, installationFileName, pictureFolderName, quarantineFolder } from '../layout.ts';

/** Names of objects: as in the data folder, but that pictures lie in one folder, since a bucket divides its names itself. */
export const picturePrefix = `${pictureFolderName}/`;
export const quarantinePrefix = `${quarantineFolder}/`;
export const markName = installationFileName;

export const pictureName = (key: string): string => `${picturePrefix}${key}`;
export const attachmentName = (id: string): string => `${attachmentFolder}/${id}`;
export const quarantineName = ({ key, date }: { key: string; date: string }): string =>
  `${quarantinePrefix}${date}/${key}`;
