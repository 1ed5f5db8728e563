import { brand } from '#domain/brand.ts';

/** What a configuration is made of: where this server is, and a key that may upload. */
export interface Access {
  publicUrl: string;
  key: string;
}

/** Takes the link out of the answer to an upload, which is JSON. */
const linkOfAnswer = String.raw`sed 's/.*"url":"\([^"]*\)".*/\1/'`;

const uploadUrl = ({ publicUrl }: Access): string => `${publicUrl}/screens/v1/upload`;
const curl = (access: Access, file: string): string =>
  `curl -sS --fail-with-body -H 'Authorization: Bearer ${access.key}' -F ${file} '${uploadUrl(access)}'`;

/** Sends one picture and prints what the server answers. */
export const curlLine = (access: Access): string => curl(access, 'file=@screenshot.png');

/** A command for the profile of a shell: it prints the link of each picture, or on the other line what the server said. */
export const shellLine = (access: Access): string =>
  `${brand.wordmark}() { for picture; do ` +
  `answer=$(${curl(access, String.raw`"file=@\"$picture\""`)}) && printf '%s\\n' "$answer" | ${linkOfAnswer} || ` +
  `{ printf '%s\\n' "$answer" >&2; return 1; }; done; }`;

/** Has somebody mark a part of the screen, and opens its page. */
export const flameshotLine = (access: Access): string =>
  `link=$(flameshot gui --raw | ${curl(access, "'file=@-;filename=screenshot.png'")} | ${linkOfAnswer}) && ` +
  `case $link in http*) xdg-open "$link";; esac`;

/** Puts the link of a picture that comes through a pipe on the clipboard; what the server refuses is printed. */
const toClipboard = (access: Access, copy: string): string =>
  `link=$(cat "$shot" | ${curl(access, "'file=@-;filename=screenshot.png'")} | ${linkOfAnswer}); ` +
  `case $link in http*) printf %s "$link" | ${copy};; *) printf '%s\\n' "$link" >&2;; esac; rm -f "$shot"`;

const temporary = 'shot=$(mktemp)';

/** On macOS somebody marks a part of the screen, and its link is on the clipboard. */
export const macLine = (access: Access): string =>
  `${temporary}; screencapture -i "$shot" && [ -s "$shot" ] && { ${toClipboard(access, 'pbcopy')}; }`;

/** The same on GNOME. */
export const gnomeLine = (access: Access): string =>
  `${temporary}; gnome-screenshot -a -f "$shot" && [ -s "$shot" ] && { ${toClipboard(access, 'xclip -selection clipboard')}; }`;

/** The same on Sway, Hyprland and others of Wayland. */
export const grimLine = (access: Access): string =>
  `${temporary}; grim -g "$(slurp)" "$shot" && [ -s "$shot" ] && { ${toClipboard(access, 'wl-copy')}; }`;

/** A custom uploader of ShareX: https://getsharex.com/docs/custom-uploader */
export const shareXFile = (access: Access): string =>
  JSON.stringify(
    {
      // The first that takes {json:…} in braces is 14.
      Version: '14.1.0',
      Name: `${brand.name} (${new URL(access.publicUrl).host})`,
      DestinationType: 'ImageUploader',
      RequestMethod: 'POST',
      RequestURL: uploadUrl(access),
      Headers: { Authorization: `Bearer ${access.key}` },
      Body: 'MultipartFormData',
      FileFormName: 'file',
      URL: '{json:url}',
      ThumbnailURL: '{json:image}?w=320',
      ErrorMessage: '{json:error.message}',
    },
    null,
    2,
  );

export const shareXName = ({ publicUrl }: Access): string => `${new URL(publicUrl).hostname}.sxcu`;
