import type { FastifyPluginAsync } from 'fastify';
import { isCallOfPublicSites } from '#domain/site-kind.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { securitySchemes } from '#server/accounts/secured-routes.ts';
import { restService } from '#server/platform/http/rest-service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { PathOfPage } from './content/content-call.ts';
import type { ContentStore } from './content/content-store.ts';
import { installReference } from './reference/reference.ts';
import { Form } from './forms/schema.ts';
import { Image } from './images/schema.ts';
import { GroupForms } from './groups/schema.ts';
import { ApiKeyScope, CreatedApiKey } from './keys/schema.ts';
import { PasskeyRequest } from './passkeys/schema.ts';
import { Price, Product, SaleCondition } from './products/items/schema.ts';
import { Customer, SignedIn, Tokens, Unverified } from './schemas.ts';
import { SecondFactorNeeded } from './second-factor/schema.ts';

/** What every resource of the main API is registered with. */
export interface MainApiContext {
  platform: Platform;
  accounts: Accounts;
  content: ContentStore;
}

/** The main API: accounts and the content of the site. Register it under `/api`. */
export const mainApiPlugin: FastifyPluginAsync<MainApiContext> = async (app, { platform, accounts, content }) => {
  await Promise.all([accounts.signUp.current(), accounts.site.current()]);
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (isCallOfPublicSites(url.slice(app.prefix.length)) && (await accounts.site.current()) === 'team')
      throw new Problem('not_found');
  });
  await restService<MainApiContext>(app, {
    title: 'main API',
    description: 'Accounts, sessions and the content of the site.',
    folder: import.meta.dirname,
    schemas: [
      Customer,
      Tokens,
      SignedIn,
      Unverified,
      SecondFactorNeeded,
      PasskeyRequest,
      ApiKeyScope,
      CreatedApiKey,
      Form,
      GroupForms,
      PathOfPage,
      Image,
      Price,
      SaleCondition,
      Product,
    ],
    securitySchemes,
    secureRoutes: accounts.secureRoutes,
    openRoutes: (scope) => installReference(scope, platform.config),
    context: { platform, accounts, content },
  });
};
