import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isInspectable } from './inspector-page.ts';

const root = resolve(import.meta.dirname, '../..');
const ours = join(root, 'packages/inspector/page/use-selector.ts');

/**
 * Has components read their flows as they stood at the moment that an inspector has chosen: in development, in stories and in a build
 * for QA. `@xstate/react` has no place for that, and no component has to know of it.
 */
export const throughTime = ({ isWanted = isInspectable } = {}): Plugin => ({
  name: 'kadr:through-time',
  enforce: 'pre',
  apply: (_config, { command }) => command === 'serve' || isWanted,
  applyToEnvironment: (environment) => environment.name === 'client',
  // It reads them by what it stands in for.
  resolveId: (source, importer) => (source === '@xstate/react' && importer !== ours ? ours : null),
});
