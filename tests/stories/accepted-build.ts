import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from '../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What is done with a picture that differs from the accepted one; `skip` takes none, as `npm test` does. */
    pictures: 'compare' | 'accept' | 'skip';
  }
}

const file = resolve(import.meta.dirname, '../visual/chromium-build.txt');

/** The build of Chromium that is here, and the one that drew the accepted pictures. */
export const chromiumBuilds = (): { here: string; ofPictures: string } => ({
  here: execFileSync(chromiumPath() ?? chromium.executablePath(), ['--version'], { encoding: 'utf8' }).trim(),
  ofPictures: readFileSync(file, 'utf8').trim(),
});

let told = false;

/**
 * Two builds of Chromium draw text differently by a pixel here and there, so pictures hold for one build only:
 * tests/visual/chromium-build.txt names it. Another build plays the stories, compares no picture, and says so.
 */
export function setup(project: TestProject): void {
  const { here: build, ofPictures: drawnBy } = chromiumBuilds();
  if (project.config.snapshotOptions.updateSnapshot === 'all') {
    writeFileSync(file, `${build}\n`);
    project.provide('pictures', 'accept');
    return;
  }
  if (process.env['TEST_ALL'] === undefined) {
    project.provide('pictures', 'skip');
    return;
  }
  project.provide('pictures', drawnBy === build ? 'compare' : 'skip');
  if (drawnBy === build || told) return;
  told = true;
  console.error(
    `\nPICTURES NOT COMPARED. They are by ${drawnBy}; this is ${build}. To take them anew: npm run visual -- --update\n`,
  );
}
