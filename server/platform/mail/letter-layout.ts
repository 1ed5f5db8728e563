import { localeTags, type Locale } from '#domain/locales.ts';
import { readableOn } from '#domain/readable-on.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { ownLook, type MailLook } from './mail-look.ts';

export type LetterPart =
  | { kind: 'paragraph' | 'small'; text: string }
  | { kind: 'code'; code: string }
  /** What somebody has answered to a question, in as many lines as they wrote. */
  | { kind: 'answer'; label: string; text: string }
  /** A letter has one button; what else can be done is a link. */
  | { kind: 'button' | 'link'; text: string; url: string };

/** What a letter says, as plain text: whatever somebody has typed may stand in it. */
export interface LetterContent {
  locale: Locale;
  subject: string;
  heading: string;
  parts: readonly LetterPart[];
  /** The address of the site, from PUBLIC_URL. */
  siteUrl: string;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** Mail programs that know no style sheets see the light colours, which stand at each element. */
const style = {
  page: 'margin:0;padding:24px 12px;background:#fbfaf6;color:#181c28',
  card: `${font};max-width:480px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff;color:#181c28`,
  heading: 'margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px',
  code: "margin:0 0 16px;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:600",
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#181c28;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none',
  link: 'color:#181c28;text-decoration:underline',
  answer: 'margin:0 0 16px;font-size:16px;line-height:24px;white-space:pre-wrap;overflow-wrap:anywhere',
  label: 'margin:0 0 2px;font-size:14px;line-height:20px;color:#565b6b',
  small: 'margin:0 0 8px;font-size:14px;line-height:20px;color:#565b6b',
  foot: `${font};max-width:480px;margin:16px auto 0;padding:0 32px;font-size:13px;line-height:18px;color:#565b6b`,
};
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#11151c!important;color:#f3f2ee!important}
.card{background:#1b1f28!important;color:#f3f2ee!important}
.small,.label,.foot,.foot a{color:#a9aebd!important}
.link{color:#f3f2ee!important}
.button{background:#e2f53a!important;color:#181c28!important}
}`;

/** The letter as a page of its own, without scripts, pictures or anything else to be loaded. */
export function letterHtml(
  { locale, subject, heading, parts, siteUrl }: LetterContent,
  { name, color }: MailLook = ownLook,
): string {
  const colors = color === null ? '' : `background:${color};color:${readableOn(color)};`;
  const darkColors = color === null ? '' : `\n.button{${colors.replaceAll(';', '!important;')}}`;
  return `<!doctype html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}${darkColors}</style>
</head>
<body class="page" style="${style.page}">
<div class="card" style="${style.card}">
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${parts.map((part) => htmlOf(part, colors)).join('\n')}
</div>
<p class="foot" style="${style.foot}"><a href="${escapeHtml(siteUrl)}" style="color:#565b6b">${escapeHtml(name)}, ${escapeHtml(new URL(siteUrl).host)}</a></p>
</body>
</html>
`;
}

function htmlOf(part: LetterPart, colors: string): string {
  switch (part.kind) {
    case 'code':
      return `<p style="${style.code}">${escapeHtml(part.code)}</p>`;
    case 'button':
    case 'link':
      return `<p style="${style.paragraph}"><a class="${part.kind}" href="${escapeHtml(part.url)}" style="${style[part.kind]}${part.kind === 'button' && colors ? `;${colors}` : ''}">${escapeHtml(part.text)}</a></p>`;
    case 'answer':
      return `<p class="label" style="${style.label}">${escapeHtml(part.label)}</p>\n<p style="${style.answer}">${escapeHtml(part.text)}</p>`;
    case 'small':
      return `<p class="small" style="${style.small}">${escapeHtml(part.text)}</p>`;
    case 'paragraph':
      return `<p style="${style.paragraph}">${escapeHtml(part.text)}</p>`;
  }
}

/** The same for programs that show text alone. */
export function letterText({ heading, parts, siteUrl }: LetterContent, { name }: MailLook = ownLook): string {
  return `${[heading, ...parts.map(textOf), `${name}, ${siteUrl}`].join('\n\n')}\n`;
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'code':
      return part.code;
    case 'answer':
      return `${part.label}:\n${part.text}`;
    case 'button':
    case 'link':
      return `${part.text}:\n${part.url}`;
    case 'small':
    case 'paragraph':
      return part.text;
  }
}
