import type { Size } from '#domain/scene/scene.ts';

/** Of the drawn dashboard. */
export const base = { width: 740, height: 460 } as const satisfies Size;
