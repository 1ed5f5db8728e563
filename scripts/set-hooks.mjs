// Runs after an install. Outside a git checkout, or without git, there are no hooks to set and nothing to complain about.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
