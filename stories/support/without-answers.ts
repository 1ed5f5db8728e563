import { spyOn } from '@storybook/test';

/** `beforeEach` of a story in which the server never answers. */
export function withoutAnswers(): () => void {
  const fetch = spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  return () => fetch.mockRestore();
}
