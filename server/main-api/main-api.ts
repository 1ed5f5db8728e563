import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { securitySchemes } from '#server/accounts/secured-routes.ts';
import { restService } from '#server/platform/http/rest-service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { PathOfPage } from './content/content-call.ts';
import { openContentStore, type ContentStore } from './content/content-store.ts';
import { installReference } from './reference/reference.ts';
import { Form } from './forms/schema.ts';
import { Image } from './images/schema.ts';
import { GroupForms } from './groups/schema.ts';
import { Customer, SignedIn, Tokens, Unverified } from './schemas.ts';

export interface MainApiOptions {
  platform: Platform;
  accounts: Accounts;
}

/** What every resource of the main API is registered with. */
export interface MainApiContext extends MainApiOptions {
  content: ContentStore;
}

/** The main API: accounts and the content of the site. Register it under `/api`. */
export const mainApiPlugin: FastifyPluginAsync<MainApiOptions> = async (app, { platform, accounts }) => {
  const content = await openContentStore({
    ...platform,
    folder: platform.config.contentDir,
    settings: platform.config,
  });
  app.addHook('onListen', async () => content.watch());
  app.addHook('onClose', async () => content.close());
  await restService<MainApiContext>(app, {
    title: 'main API',
    description: 'Accounts, sessions and the content of the site.',
    folder: import.meta.dirname,
    schemas: [Customer, Tokens, SignedIn, Unverified, Form, GroupForms, PathOfPage, Image],
    securitySchemes,
    secureRoutes: accounts.secureRoutes,
    openRoutes: (scope) => installReference(scope, platform.config),
    context: { platform, accounts, content },
  });
};
