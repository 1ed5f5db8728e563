import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';

const folder = join(import.meta.dirname, '../../deploy/grafana');
interface Panel {
  title: string;
  targets?: { expr: string }[];
}

/** Names under which Prometheus keeps what a process tells. */
const endings: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_count', '_sum'],
  summary: ['', '_count', '_sum'],
};

test('CARD-07 the dashboard asks for figures that the server has, by labels that they have, and each panel asks for one', async () => {
  const { panels } = JSON.parse(readFileSync(join(folder, 'kadr.json'), 'utf8')) as { panels: Panel[] };
  const metrics = createMetrics();
  metrics.watchProcess();
  const known = new Map<string, readonly string[]>();
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const made = metrics.registry.getSingleMetric(name);
    const labels = made && 'labelNames' in made && Array.isArray(made.labelNames) ? made.labelNames.map(String) : [];
    for (const ending of endings[String(type)] ?? ['']) known.set(name + ending, labels);
  }
  metrics.registry.clear();

  const rows = panels.filter(({ targets }) => targets === undefined).map(({ title }) => title);
  expect(rows).toEqual(['Traffic', 'Latency', 'Errors', 'Uploads', 'Queue', 'Words', 'Storage', 'Nodes', 'Engines']);
  // Prometheus itself adds these to whatever it collects.
  const added = ['job', 'instance', 'le'];
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets) {
      const asked = [...expr.matchAll(/\b((?:kadr|nodejs|process)_\w+)\{([^}]*)\}/g)];
      expect([title, asked.length > 0]).toEqual([title, true]);
      for (const [, name = '', chosen = ''] of asked) {
        expect([title, [...known.keys()]]).toEqual([title, expect.arrayContaining([name])]);
        const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
        const labels = [...[...chosen.matchAll(/(\w+)(?:=|!)/g)].map(([, label]) => label), ...grouped];
        expect([...added, ...(known.get(name) ?? [])]).toEqual(expect.arrayContaining(labels));
      }
    }
});
