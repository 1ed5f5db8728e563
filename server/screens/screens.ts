import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { securitySchemes } from '#server/accounts/secured-routes.ts';
import { restService } from '#server/platform/http/rest-service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Pictures } from './pictures/pictures.ts';
import { Collection } from './collections/schema.ts';
import { Link, LinkChange, ScreenLinkChange } from './link.ts';
import { HistoryDay, ImageList, Signatures } from './schemas.ts';
import { Screen } from './screen.ts';

/** What every resource of the screens service is registered with. */
export interface ScreensContext {
  platform: Platform;
  pictures: Pictures;
  /** How often an account without a plan may replace pictures in a month; null: no limit. */
  freeEdits: () => number | null;
}

interface ScreensOptions extends ScreensContext {
  accounts: Accounts;
}

/** The screens service: upload, history, single screens, trash and the bytes. Register it under `/screens`. */
export const screensPlugin: FastifyPluginAsync<ScreensOptions> = async (
  app,
  { platform, accounts, pictures, freeEdits },
) => {
  await restService<ScreensContext>(app, {
    title: 'screens service',
    description: 'Upload, history, single screens, trash and the pictures themselves.',
    folder: import.meta.dirname,
    schemas: [Screen, Collection, Link, LinkChange, ScreenLinkChange, HistoryDay, ImageList, Signatures],
    securitySchemes,
    secureRoutes: accounts.secureRoutes,
    context: { platform, pictures, freeEdits },
  });
};
