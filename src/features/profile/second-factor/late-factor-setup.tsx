import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { FactorSetupProps } from './factor-setup.tsx';

const code = lazyPart(async () => (await import('./factor-setup.tsx')).FactorSetup);
const FactorSetup = lazyComponent(code, (Component) => Component);

/** The setup, whose code is loaded once somebody turns the second factor on. */
export const LateFactorSetup = (props: FactorSetupProps) => (
  <Suspense fallback={null}>
    <FactorSetup {...props} />
  </Suspense>
);
