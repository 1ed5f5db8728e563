import { existsSync } from 'node:fs';
import { childEnv, nodePath } from './node.mjs';
import { StepFailed, step } from './step.mjs';

/** Debian's Chromium without windows. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where the browser suites find a Chromium: the one that CHROME_PATH names, else Playwright's own or the system's, else one
 * is installed. Debian's shell, where it is, takes a third less of the processor for pages than a whole browser.
 */
export async function ensureChromium() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new StepFailed(`CHROME_PATH names ${given}, and nothing is there.`);
  if (given) return { CHROME_PATH: given, CHROME_SHELL_PATH: process.env.CHROME_SHELL_PATH ?? given };
  const found = await findWhole();
  const path = found && (existsSync(shell) || !mayInstall()) ? found : await install(found);
  return { CHROME_PATH: path, CHROME_SHELL_PATH: existsSync(shell) ? shell : path };
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function findWhole() {
  const { chromium } = await import('playwright');
  return [chromium.executablePath(), ...whole].find((path) => existsSync(path));
}

async function install(found) {
  console.log('The browser suites need Chromium: installing what there is none of.');
  if (mayInstall()) {
    await attempt("Reading Debian's package lists", 'apt-get', ['update']);
    const packages = ['chromium-headless-shell', ...(found ? [] : ['chromium'])];
    await attempt("Installing Debian's Chromium", 'apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  }
  if (!(await findWhole())) {
    const args = ['node_modules/playwright/cli.js', 'install', 'chromium'];
    await attempt("Downloading Playwright's Chromium", nodePath(), args);
  }
  const path = await findWhole();
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
