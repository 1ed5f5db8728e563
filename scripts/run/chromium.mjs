import { existsSync } from 'node:fs';
import { childEnv, nodePath } from './node.mjs';
import { StepFailed, step } from './step.mjs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium for the browser suites: CHROME_PATH, Playwright's own, the system's, else one is installed. */
export async function ensureChromium() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new StepFailed(`CHROME_PATH names ${given}, and nothing is there.`);
  return given || (await findChromium()) || (await installChromium());
}

async function findChromium() {
  const { chromium } = await import('playwright');
  return [chromium.executablePath(), ...installed].find((path) => existsSync(path));
}

async function installChromium() {
  console.log('The browser suites need Chromium and there is none: installing one.');
  await attempt("Downloading Playwright's Chromium", nodePath(), [
    'node_modules/playwright/cli.js',
    'install',
    'chromium',
  ]);
  if (!(await findChromium()) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await attempt("Reading Debian's package lists", 'apt-get', ['update']);
    await attempt("Installing Debian's chromium", 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const path = await findChromium();
  if (!path)
    throw new StepFailed(
      'No Chromium could be installed. Install one and name it: CHROME_PATH=/path/to/chromium npm test',
    );
  return path;
}

async function attempt(label, command, args) {
  try {
    await step(label, command, args, childEnv({ DEBIAN_FRONTEND: 'noninteractive' }));
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log(error.message.trimEnd().split('\n').slice(-3).join('\n'));
  }
}
