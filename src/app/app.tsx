import { StrictMode, type ReactNode } from 'react';
import type { ActorsStore } from './actors/actors-store.ts';
import { ActorsContext } from './actors/use-actors.ts';
import { AssetsContext, BootstrapContext } from './bootstrap.ts';
import type { EmbeddedPage } from './rendering.ts';

interface AppProps {
  page: EmbeddedPage;
  actors: ActorsStore;
  nonce?: string;
  children: ReactNode;
}

/** Everything that stands around the router, the same on the server and in the browser. */
export const App = ({ page, actors, nonce, children }: AppProps) => (
  <StrictMode>
    <AssetsContext value={{ ...page.assets, ...(nonce === undefined ? {} : { nonce }) }}>
      <BootstrapContext value={page.bootstrap}>
        <ActorsContext value={actors}>{children}</ActorsContext>
      </BootstrapContext>
    </AssetsContext>
  </StrictMode>
);
