import { drawPictures } from '#scripts/seed/draw.ts';
import { accountOf } from '#scripts/seed/account.ts';
import { storePicture, storeScreens, type StoredFile } from '#scripts/seed/store.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { password, seedEmail, seeds, type SeedName } from './seeds.ts';

/** Run as a process of its own with DATA_DIR: makes every account of `seeds`, from pictures that are drawn once. */
const platform = await openPlatform(readConfig(process.env));
const files: StoredFile[] = [];
for (const drawn of await drawPictures()) files.push(await storePicture(platform, drawn));
for (const name of Object.keys(seeds) as SeedName[]) {
  const owner = await accountOf(platform, seedEmail(name), password);
  await storeScreens(platform, owner, files, seeds[name], () => undefined);
}
await platform.close();
