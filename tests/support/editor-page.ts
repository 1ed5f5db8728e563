import type { BrowserContext, Page } from 'playwright';
import type { Screen } from '#domain/screen.ts';
import { expect } from './expect.ts';
import { openWithOverlays } from './open-page.ts';
import { upload } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');

/** Places are those of the picture. */
export type Place = readonly [x: number, y: number];

export interface DrawnPage {
  screen: Screen;
  page: Page;
  /** Where the picture lies, in its own size. */
  box: { x: number; y: number };
  choose: (name: string) => Promise<void>;
  press: (place: Place) => Promise<void>;
  drag: (from: Place, ...way: Place[]) => Promise<void>;
}

/** The editor of a new screen with this picture, which has to have room on the page in its own size. */
export async function openEditorPage(
  context: BrowserContext,
  picture: Buffer,
  size: { width: number; height: number },
): Promise<DrawnPage> {
  const screen = await upload(context, picture);
  const page = await context.newPage();
  await openWithOverlays(page, `/s/${screen.signature}/editor`);
  const image = page.locator('svg image').first();
  await expect(image).toBeVisible();
  const box = await image.boundingBox();
  if (!box) throw new Error('The picture is not on the page');
  if (Math.round(box.width) !== size.width || Math.round(box.height) !== size.height)
    throw new Error(`The picture has no room: it is ${box.width} × ${box.height}`);
  const at = ([x, y]: Place): [number, number] => [box.x + x, box.y + y];
  return {
    screen,
    page,
    box,
    choose: (name) => page.getByRole('button', { name: text(name), exact: true }).click(),
    press: (place) => page.mouse.click(...at(place)),
    drag: async (from, ...way) => {
      await page.mouse.move(...at(from));
      await page.mouse.down();
      for (const to of way) await page.mouse.move(...at(to), { steps: 6 });
      await page.mouse.up();
    },
  };
}
