import { join } from 'node:path';
import { chromiumBuilds } from '#tests/stories/accepted-build.ts';
import type { Look, StoryEntry } from '#tests/stories/looks.ts';
import { openPictureBook, type Comparison, type PictureBook } from '#tests/stories/picture-book.ts';
import { openStoryPlayer, thresholdOf, type StoryPlayer } from '#tests/stories/story-player.ts';
import { launchForPictures } from '#tests/support/chromium.ts';

/** Where pictures are, a folder for each look: those that are accepted, and what differs from them. */
export interface PictureFolders {
  accepted: string;
  kept: string;
}

export const bookOf = ({ accepted, kept }: PictureFolders, { name }: Look): PictureBook =>
  openPictureBook({ accepted: join(accepted, name), refused: join(kept, name), accept: false });

export interface Drawing {
  /** Draws a story as it is now, by the browser and the player of `npm run visual`, and compares it with its picture. */
  draw(story: StoryEntry, look: Look): Promise<Comparison>;
  close(): Promise<void>;
}

/** Starts drawing stories of a Storybook; the browser comes with the first of them. */
export function openDrawing(origin: string, folders: PictureFolders): Drawing {
  let browser: ReturnType<typeof launchForPictures> | undefined;
  const players = new Map<string, Promise<StoryPlayer>>();
  /** Two at once would draw each other's delays. */
  let last: Promise<unknown> = Promise.resolve();

  async function playerOf(look: Look): Promise<StoryPlayer> {
    browser ??= launchForPictures();
    const player =
      players.get(look.name) ?? openStoryPlayer(await browser, origin, look, { pictures: true, inWork: true });
    players.set(look.name, player);
    return await player;
  }

  async function drawn(story: StoryEntry, look: Look): Promise<Comparison> {
    const { here, ofPictures } = chromiumBuilds();
    if (here !== ofPictures)
      throw new Error(`The accepted pictures are by ${ofPictures}; this is ${here}, which draws text differently.`);
    const player = await playerOf(look);
    const faults = await player.play(story);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const settings = player.chromatic(story.id);
    if (settings.disableSnapshot) throw new Error('No picture is taken of this story.');
    return await bookOf(folders, look).compare(story.id, () => player.picture(story.id), thresholdOf(settings));
  }

  return {
    draw(story, look) {
      const next = last.then(() => drawn(story, look));
      last = next.catch(() => null);
      return next;
    },
    close: async () => (await browser)?.close(),
  };
}
