import { afterEach } from 'vitest';
import { forgetSteps, lastSteps } from './watched-pages.ts';

// Of the hooks after a test those of its file come first: profiles that it closes itself are closed by what beforeEach returned.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error) error.message += `\n\n${await lastSteps()}`;
  forgetSteps();
});
