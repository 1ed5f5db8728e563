/**
 * What is built before the product runs, in order. A step runs again when the bytes of its inputs changed or an output
 * is missing; everything in `args` runs under the lockfile's Node. `env` are variables that count as inputs. `onDemand` is built
 * by its name alone.
 */
export const steps = [
  {
    name: 'gateway',
    label: 'Building the gateway',
    inputs: ['.meshrc.yaml', 'mesh', 'server/main-api/reference', 'scripts/build-gateway.ts', 'package-lock.json'],
    leftOut: /\.test\.|\/mesh\/openapi\//,
    outputs: ['.mesh/index.js', '.mesh/gateway.js'],
    args: ['scripts/build-gateway.ts'],
  },
  {
    name: 'app',
    label: 'Building the app',
    inputs: ['src', 'packages', 'machines', 'domain', 'public', 'vite.config.ts', 'scripts/vite', 'package-lock.json'],
    env: ['INSPECT'],
    outputs: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
    args: ['node_modules/vite/bin/vite.js', 'build', '--app'],
  },
  {
    name: 'server',
    label: 'Building the server',
    inputs: [
      'server',
      'domain',
      'mesh',
      'src/blocks/scene',
      'src/graphql',
      'scripts/build-server.ts',
      'package-lock.json',
    ],
    leftOut: /\.(test|stories)\.|\/mesh\/openapi\//,
    outputs: ['dist/program/main.js'],
    args: ['scripts/build-server.ts'],
  },
  {
    name: 'storybook',
    label: 'Building Storybook',
    onDemand: true,
    inputs: [
      '.storybook',
      'stories',
      'src',
      'packages',
      'machines',
      'domain',
      'public',
      'server/platform/messages',
      'vite.config.ts',
      'scripts/vite',
      'package-lock.json',
    ],
    leftOut: /\.test\./,
    outputs: ['storybook-static/index.json'],
    args: ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--output-dir', 'storybook-static', '--quiet'],
  },
];
