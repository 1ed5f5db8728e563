import { StrictMode, type ReactNode } from 'react';
import { AssetsContext, BootstrapContext } from './bootstrap.ts';
import type { EmbeddedPage } from './rendering.ts';

/** Everything that stands around the router, the same on the server and in the browser. */
export const App = ({ page, nonce, children }: { page: EmbeddedPage; nonce?: string; children: ReactNode }) => (
  <StrictMode>
    <AssetsContext value={{ ...page.assets, ...(nonce === undefined ? {} : { nonce }) }}>
      <BootstrapContext value={page.bootstrap}>{children}</BootstrapContext>
    </AssetsContext>
  </StrictMode>
);
