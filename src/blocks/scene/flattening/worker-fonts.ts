import cyrillic from '#src/ui/fonts/inter-cyrillic.woff2?url';
import hryvnia from '#src/ui/fonts/inter-hryvnia.woff2?url';
import letters from '#src/ui/fonts/inter-latin-letters.woff2?url';
import latin from '#src/ui/fonts/inter-latin.woff2?url';

/** A canvas of a worker knows none of the page's fonts. What they do not have is set in the system's, as on the page. */
const files = [latin, letters, cyrillic, hryvnia];

/** Loads the font of the page, as the list of families that a canvas takes. Without one it is the system's. */
export async function loadFonts(): Promise<string> {
  const fonts = 'fonts' in self ? self.fonts : undefined;
  if (!(fonts instanceof FontFaceSet)) return 'system-ui, sans-serif';
  const names = files.map((_, index) => `Inter ${index}`);
  await Promise.all(
    files.map(async (file, index) => {
      const face = new FontFace(names[index] ?? '', `url(${new URL(file, self.location.origin).href})`, {
        weight: '400 700',
      });
      fonts.add(await face.load());
    }),
  );
  return `${names.map((name) => `"${name}"`).join(', ')}, system-ui, sans-serif`;
}
