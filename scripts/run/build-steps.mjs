/**
 * What is built before the product runs, in order. A step runs again when the bytes of its inputs changed or an output
 * is missing; everything in `args` runs under the lockfile's Node.
 */
export const steps = [
  {
    name: 'gateway',
    label: 'Building the gateway',
    inputs: ['.meshrc.yaml', 'mesh', 'scripts/build-gateway.ts', 'package-lock.json'],
    outputs: ['.mesh/index.js'],
    args: ['scripts/build-gateway.ts'],
  },
  {
    name: 'app',
    label: 'Building the app',
    inputs: ['src', 'machines', 'domain', 'vite.config.ts', 'scripts/vite', 'package-lock.json'],
    outputs: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
    args: ['node_modules/vite/bin/vite.js', 'build', '--app'],
  },
];
