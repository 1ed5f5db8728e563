import { StrictMode, type ReactNode } from 'react';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { ActorsContext } from '#src/wiring/use-actors.ts';
import { AssetsContext, BootstrapContext } from '#src/wiring/page/bootstrap.ts';
import { GatewayClientContext } from '#src/wiring/graphql/client-context.ts';
import type { EmbeddedPage } from '#src/wiring/page/rendering.ts';

interface AppProps {
  page: Pick<EmbeddedPage, 'bootstrap' | 'assets'>;
  actors: AppActors;
  client: GatewayClient;
  nonce?: string;
  children: ReactNode;
}

/** Everything that stands around the router, the same on the server and in the browser. */
export const App = ({ page, actors, client, nonce, children }: AppProps) => (
  <StrictMode>
    <AssetsContext value={{ ...page.assets, ...(nonce === undefined ? {} : { nonce }) }}>
      <BootstrapContext value={page.bootstrap}>
        <GatewayClientContext value={client}>
          <ActorsContext value={actors}>{children}</ActorsContext>
        </GatewayClientContext>
      </BootstrapContext>
    </AssetsContext>
  </StrictMode>
);
