import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the pictures cannot be compared here, or null. */
    picturesFromElsewhere: string | null;
  }
}

const pictures = join(import.meta.dirname, 'visual');
const drawnProjects: { name: string; since: number }[] = [];

/**
 * Two builds of Chromium draw text differently by a pixel here and there, so pictures hold for one build only:
 * tests/visual/chromium-build.txt names it. Another build skips them, and says so.
 */
export function setup(project: TestProject): void {
  drawnProjects.push({ name: project.name, since: Date.now() });
  const file = join(pictures, 'chromium-build.txt');
  mkdirSync(pictures, { recursive: true });
  const build = execFileSync(chromiumPath() ?? chromium.executablePath(), ['--version'], { encoding: 'utf8' }).trim();
  const accepted = project.config.snapshotOptions.updateSnapshot === 'all';
  if (accepted || !existsSync(file)) writeFileSync(file, `${build}\n`);
  const drawnBy = readFileSync(file, 'utf8').trim();
  const reason = `The pictures are by ${drawnBy}; this is ${build}.`;
  if (drawnBy !== build)
    console.error(`\nVISUAL TESTS SKIPPED. ${reason} To draw them anew: npm run visual -- --update\n`);
  project.provide('picturesFromElsewhere', drawnBy === build ? null : reason);
}

/** Packs new pictures: the same pixels in a quarter less bytes. */
export async function teardown(): Promise<void> {
  for (const { name, since } of drawnProjects)
    for await (const picture of glob(`${name}/*.png`, { cwd: pictures })) {
      const path = join(pictures, picture);
      if (statSync(path).mtimeMs < since) continue;
      const packed = await sharp(await readFile(path))
        .removeAlpha()
        .png({ compressionLevel: 9 })
        .toBuffer();
      await writeFile(path, packed);
    }
}
