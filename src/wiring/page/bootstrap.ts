import { createContext, use } from 'react';
import type { Bootstrap, EmbeddedPage, PageAssets } from './rendering.ts';

declare global {
  interface Window {
    kadr?: EmbeddedPage;
  }
}

export const BootstrapContext = createContext<Bootstrap | null>(null);

export function useBootstrap(): Bootstrap {
  const bootstrap = use(BootstrapContext);
  if (!bootstrap) throw new Error('BootstrapContext is missing');
  return bootstrap;
}

export const AssetsContext = createContext<PageAssets & { nonce?: string }>({
  preloads: [],
  earlyPreloads: [],
  fonts: [],
});
