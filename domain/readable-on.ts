/** What text on a colour, `#rrggbb`, is written in: ink or white, whichever is read better (WCAG 2, relative luminance). */
export const readableOn = (color: string): '#181c28' | '#ffffff' =>
  luminanceOf(color) > inkReadsBetter ? '#181c28' : '#ffffff';

/** Above it black has more contrast than white: (l + 0.05) / 0.05 = 1.05 / (l + 0.05). */
const inkReadsBetter = 0.179;

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
