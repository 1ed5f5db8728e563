import type { Scene } from '#domain/scene/scene.ts';
import type { FlattenOptions } from '#src/blocks/scene/flatten.ts';

export interface FlattenOrder {
  picture: Blob;
  /** What is laid on it, by the names of the drawing. */
  pictures?: ReadonlyMap<string, Blob>;
  scene: Scene;
  type: FlattenOptions['type'];
  /** The number of its first step; 1 unless said. */
  firstStep?: number;
}

/** What the page and its thread tell each other. */
export type FlattenRequest = FlattenOrder & { id: number };
export type FlattenAnswer = { id: number } & ({ blob: Blob } | { error: string });
