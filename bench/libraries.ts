import { accountOf } from '#scripts/seed/account.ts';
import { drawPictures } from '#scripts/seed/draw.ts';
import { storePicture, storeScreens } from '#scripts/seed/store.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { account } from './kadr.ts';

/** Over which the screens of a library are spread. */
export const days = 365;

/** Makes one account for each number of screens, and gives `own` screens to the bench's account; returns the ids of these libraries. */
export async function seedLibraries(
  dataDir: string,
  totals: readonly number[],
  own?: number,
): Promise<Map<number, number>> {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const owners = new Map<number, number>();
  try {
    const files = await Promise.all((await drawPictures()).map((picture) => storePicture(platform, picture)));
    for (const screens of new Set([...(own === undefined ? [] : [own]), ...totals])) {
      const email = screens === own ? account.email : `bench-${screens}@example.org`;
      const user = await accountOf(platform, email, account.password);
      await storeScreens(platform, user, files, { screens, days }, () => undefined);
      owners.set(screens, user.libraryId);
    }
  } finally {
    await platform.close();
  }
  return owners;
}
