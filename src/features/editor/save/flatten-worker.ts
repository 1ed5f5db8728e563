import { flatten } from '#src/blocks/scene/flatten.ts';
import { loadFonts } from './worker-fonts.ts';
import type { FlattenAnswer, FlattenOrder } from './flatten-order.ts';

/** A thread of its own: a large picture takes a second, in which the page would stand still. */
self.addEventListener('message', (event: MessageEvent<FlattenOrder>) => void answer(event.data));

async function answer({ picture, scene, type }: FlattenOrder): Promise<void> {
  let told: FlattenAnswer;
  try {
    told = { blob: await flatten(picture, scene, { type, family: await loadFonts() }) };
  } catch (error) {
    told = { error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(told, { transfer: [] });
}
