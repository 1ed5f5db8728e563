import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the pictures cannot be compared here, or null. */
    picturesFromElsewhere: string | null;
  }
}

/**
 * Two builds of Chromium draw text differently by a pixel here and there, so pictures hold for one build only:
 * tests/visual/chromium-build.txt names it. Another build skips them, and says so.
 */
export function setup(project: TestProject): void {
  const folder = join(import.meta.dirname, 'visual');
  const file = join(folder, 'chromium-build.txt');
  mkdirSync(folder, { recursive: true });
  const build = execFileSync(chromiumPath() ?? chromium.executablePath(), ['--version'], { encoding: 'utf8' }).trim();
  const accepted = project.config.snapshotOptions.updateSnapshot === 'all';
  if (accepted || !existsSync(file)) writeFileSync(file, `${build}\n`);
  const drawnBy = readFileSync(file, 'utf8').trim();
  const reason = `The pictures are by ${drawnBy}; this is ${build}.`;
  if (drawnBy !== build)
    console.error(`\nVISUAL TESTS SKIPPED. ${reason} To draw them anew: npm run visual -- --update\n`);
  project.provide('picturesFromElsewhere', drawnBy === build ? null : reason);
}
