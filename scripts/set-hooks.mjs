// Runs after an install. Outside a git checkout, or without git, there is nothing to set and nothing to complain about.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) {
  spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
  // By .gitattributes: what is generated is not merged, but generated anew.
  spawnSync('git', ['config', 'merge.ours.driver', 'true']);
}
