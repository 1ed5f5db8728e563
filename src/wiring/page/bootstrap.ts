import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { Bootstrap, EmbeddedPage, PageAssets, ReturnedForm } from './rendering.ts';

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

/** The form that a redirect led to, on the page that it led to: anyone who goes on and comes back is told nothing of it again. */
export function useReturnedForm(): ReturnedForm | null {
  const { form } = useBootstrap();
  // The router's name for the entry that a document began with.
  const isFirst = useLocation().key === 'default';
  return isFirst ? form : null;
}

export const AssetsContext = createContext<PageAssets & { nonce?: string }>({ fonts: [] });
