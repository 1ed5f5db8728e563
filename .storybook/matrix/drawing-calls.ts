import type { Comparison } from '#tests/stories/picture-book.ts';

/** Which picture: of a story, in a look. */
export interface Asked {
  story: string;
  look: string;
}

/** Only `npm run storybook` can draw; a built Storybook has no server of its own. */
export const canDraw = globalThis.CONFIG_TYPE === 'DEVELOPMENT';

/** Draws a story as it is now, and compares it with its accepted picture. */
export const drawStory = (asked: Asked, signal: AbortSignal): Promise<Comparison> =>
  call('drawn', asked, signal).then((answer) => answer.json());

/** Makes what was drawn of a story its accepted picture. */
export const acceptDrawn = async (asked: Asked, signal: AbortSignal): Promise<void> => {
  await call('accepted', asked, signal);
};

async function call(path: 'drawn' | 'accepted', { story, look }: Asked, signal: AbortSignal): Promise<Response> {
  const asked = new URLSearchParams({ story, look });
  const answer = await fetch(`./matrix-pictures/${path}?${asked}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'kadr' },
    signal,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}
