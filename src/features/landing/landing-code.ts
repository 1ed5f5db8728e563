import { late } from '#src/lib/late.ts';

/** All that is drawn, and everything below the first words: nothing of it can be pressed but a few links. */
export const landingCode = late(async () => {
  const [{ EditorScene }, { Showcase }] = await Promise.all([
    import('./editor-scene/editor-scene.tsx'),
    import('./showcase.tsx'),
  ]);
  return { EditorScene, Showcase };
});
