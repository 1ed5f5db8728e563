import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';

const waiting = new WeakMap<HTMLElement, () => void>();

/** Outermost of all decorators, so that its effect runs after those of the story. */
export const withEffectsAwaited: Decorator = (Story, { canvasElement }) => (
  <TellsEffects onRun={() => waiting.get(canvasElement)?.()}>
    <Story />
  </TellsEffects>
);

/**
 * Plays a story once its effects have run. React runs them after the picture is painted, and Storybook plays a built
 * story right after it is rendered: listeners that an effect adds would not be there yet.
 */
export const mountWithEffects: NonNullable<Preview['mount']> = (context) => async (ui) => {
  if (ui !== undefined) context.originalStoryFn = () => ui;
  const effects = new Promise<void>((resolve) => waiting.set(context.canvasElement, resolve));
  await context.renderToCanvas();
  await Promise.race([effects, brokenStory()]);
  return context.canvas;
};

/** A story that throws has no effects; Storybook tells of it. */
const brokenStory = () => new Promise((resolve) => setTimeout(resolve, 2000));

function TellsEffects({ onRun, children }: { onRun: () => void; children: ReactNode }) {
  useEffect(onRun);
  return children;
}
