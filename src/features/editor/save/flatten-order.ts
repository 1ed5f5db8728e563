import type { Scene } from '#domain/scene/scene.ts';
import type { FlattenOptions } from '#src/blocks/scene/flatten.ts';

/** What the page and its thread tell each other. */
export interface FlattenOrder {
  picture: Blob;
  scene: Scene;
  type: FlattenOptions['type'];
}

export type FlattenAnswer = { blob: Blob } | { error: string };
