import { flatten } from '#src/blocks/scene/flatten.ts';
import { loadFonts } from './worker-fonts.ts';
import type { FlattenAnswer, FlattenRequest } from './flatten-order.ts';

/** Loaded before the first picture; what could not be loaded is tried again with the next one. */
let fonts: Promise<string> | null = null;
const family = (): Promise<string> => {
  fonts ??= loadFonts().catch((error: unknown) => {
    fonts = null;
    throw error;
  });
  return fonts;
};
family().catch(() => undefined);

/** A thread of its own: a large picture takes a second, in which the page would stand still. */
self.addEventListener('message', (event: MessageEvent<FlattenRequest>) => void answer(event.data));

async function answer({ id, picture, pictures, scene, type, firstStep }: FlattenRequest): Promise<void> {
  let told: FlattenAnswer;
  try {
    told = {
      id,
      blob: await flatten(picture, scene, { type, firstStep, ...(pictures && { pictures }), family: await family() }),
    };
  } catch (error) {
    told = { id, error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(told, { transfer: [] });
}
