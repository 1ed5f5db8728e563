import type { Scene } from '#domain/scene/scene.ts';
import type { FlattenOptions } from '#src/blocks/scene/flatten.ts';

export interface FlattenOrder {
  picture: Blob;
  scene: Scene;
  type: FlattenOptions['type'];
}

/** What the page and its thread tell each other. */
export type FlattenRequest = FlattenOrder & { id: number };
export type FlattenAnswer = { id: number } & ({ blob: Blob } | { error: string });
