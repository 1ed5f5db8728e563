import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { STORY_THREW_EXCEPTION } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

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
  const channel = addons.getChannel();
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  waiting.set(context.canvasElement, settle);
  // A story that throws has no effects; Storybook tells of it.
  channel.on(STORY_THREW_EXCEPTION, settle);
  try {
    await context.renderToCanvas();
    await settled;
  } finally {
    channel.off(STORY_THREW_EXCEPTION, settle);
  }
  return context.canvas;
};

function TellsEffects({ onRun, children }: { onRun: () => void; children: ReactNode }) {
  useEffect(onRun);
  return children;
}
