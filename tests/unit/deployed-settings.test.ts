import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { listSettings } from '#server/platform/config.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const known = new Set(listSettings({}).settings.map(({ name }) => name));

type Environment = Record<string, string>;
interface Compose {
  services: Record<string, { image: string; environment?: Record<string, string | number> }>;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Environment;
  spec?: { template?: { spec: { containers: { env?: { name: string }[] }[] } } };
}

/** As Compose fills in what its own environment leaves unset; what must be set there is given what it would take. */
const filledIn = (value: string): string =>
  value.replaceAll(
    /\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_all, fallback: string | undefined) => fallback ?? 'x'.repeat(32),
  );

/** The settings of Kadr's containers in the files of Compose, by file and service. */
const ofCompose = globSync('compose*.yaml', { cwd: deploy }).flatMap((name) => {
  const { services }: Compose = parse(read(name), { merge: true });
  return Object.entries(services)
    .filter(([, { image }]) => image === 'kadr')
    .map(([service, { environment = {} }]): [string, Environment] => [
      `${name} ${service}`,
      Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(String(value))])),
    ]);
});

const manifests = globSync('kubernetes/*.yaml', { cwd: deploy }).flatMap((name) =>
  parseAllDocuments(read(name)).map((document): Manifest => document.toJS()),
);
const ofKubernetes = manifests
  .filter(({ kind }) => kind === 'ConfigMap')
  .map(({ metadata, data = {} }): [string, Environment] => [`kubernetes ${metadata.name}`, data]);

/** Lines that are commented out are examples of settings, too. */
const withExamples = (text: string) => text.replaceAll(/^# (?=[A-Z_]+=)/gm, '');

const files: [string, NodeJS.Dict<string>][] = [
  ...ofCompose,
  ...ofKubernetes,
  ['kadr.env', parseEnv(withExamples(read('kadr.env')))],
];

test.each(files)(
  'every setting in %s is one that the server reads, with a value that it takes',
  (_file, environment) => {
    expect(Object.keys(environment).length).toBeGreaterThan(1);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(listSettings(environment).problems).toEqual([]);
  },
);

test('what the image and the unit of systemd set for themselves is known, but for what Node and the shell read', () => {
  const image = /^ENV (?:.+\\\n)*.+$/m.exec(read('Containerfile'))?.[0] ?? '';
  const set = [...`${image}\n${read('kadr.service')}`.matchAll(/(?:^ENV |^ {2}|^Environment=)([A-Z_]+)=/gm)];
  const names = set.map(([, name = '']) => name);
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !known.has(name))).toEqual(['PATH', 'NODE_COMPILE_CACHE', 'NODE_COMPILE_CACHE']);
});

test('Kubernetes runs the image as the user and with the folders of its Containerfile', () => {
  const [, user = ''] = /^USER (\d+):\d+$/m.exec(read('Containerfile')) ?? [];
  const [, volume = ''] = /^VOLUME (\S+)$/m.exec(read('Containerfile')) ?? [];
  const deployment = JSON.stringify(manifests.find(({ kind }) => kind === 'Deployment'));
  expect([user, volume]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  expect(deployment).toContain(`"runAsUser":${user}`);
  expect(deployment).toContain(`"mountPath":"${volume}"`);
});
