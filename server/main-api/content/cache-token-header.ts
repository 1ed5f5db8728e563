import { Type } from 'typebox';

/** For the response schema of every content call. */
export const cacheTokenHeader = {
  'x-cache-token': Type.String({ description: 'Another one than the last means: drop what is cached' }),
};
