import { StrictMode, type ReactNode } from 'react';
import type { Gateway } from '#src/gateway/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { ActorsContext } from '#src/wiring/use-actors.ts';
import { AssetsContext, BootstrapContext } from '#src/wiring/page/bootstrap.ts';
import { GatewayContext } from '#src/wiring/gateway/gateway-context.ts';
import type { EmbeddedPage } from '#src/wiring/page/rendering.ts';

interface AppProps {
  page: EmbeddedPage;
  actors: AppActors;
  gateway: Gateway;
  nonce?: string;
  children: ReactNode;
}

/** Everything that stands around the router, the same on the server and in the browser. */
export const App = ({ page, actors, gateway, nonce, children }: AppProps) => (
  <StrictMode>
    <AssetsContext value={{ ...page.assets, ...(nonce === undefined ? {} : { nonce }) }}>
      <BootstrapContext value={page.bootstrap}>
        <GatewayContext value={gateway}>
          <ActorsContext value={actors}>{children}</ActorsContext>
        </GatewayContext>
      </BootstrapContext>
    </AssetsContext>
  </StrictMode>
);
