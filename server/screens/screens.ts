import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { restService } from '#server/platform/http/rest-service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { Screen, Signatures, ImageList } from './schemas.ts';
import { handlePurge } from './trash/purge.ts';

export interface ScreensOptions {
  platform: Platform;
  accounts: Accounts;
}

/** What every resource of the screens service is registered with. */
export interface ScreensContext extends ScreensOptions {
  pictures: Pictures;
}

/** The screens service: upload, history, single screens, trash and the bytes. Register it under `/screens`. */
export const screensPlugin: FastifyPluginAsync<ScreensOptions> = async (app, { platform, accounts }) => {
  const pictures = createPictures(platform);
  pictures.handleJobs();
  handlePurge(platform);
  await restService<ScreensContext>(app, {
    title: 'screens service',
    description: 'Upload, history, single screens, trash and the pictures themselves.',
    folder: import.meta.dirname,
    schemas: [Screen, ImageList, Signatures],
    context: { platform, accounts, pictures },
  });
};
