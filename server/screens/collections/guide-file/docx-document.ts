import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  PageNumber,
  Paragraph,
  ShadingType,
  Tab,
  TextRun,
  type ParagraphChild,
} from 'docx';
import { numbersSaid } from '#domain/guide/rich-guide.ts';
import { wordsOf, type Block, type Span } from '#domain/guide/prose.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { shownName } from '#domain/screen-name.ts';
import { type GuideAnswer, type GuideEntry } from './guide-pictures.ts';

/** Twentieths of a point, as Word counts. */
const millimetre = 56.7;
const margin = Math.round(20 * millimetre);
const page = { width: Math.round(210 * millimetre), height: Math.round(297 * millimetre) };
/** What a picture may fill of a page, with its words above it: 170 × 195 mm in pixels of 96 an inch. */
const room = { width: 642, height: 737 };
/** Where the words of a step begin. */
const indent = Math.round(15 * millimetre);

const ink = '1d1e26';
const quiet = '5d5f6b';
const marker = 'dff02e';

/** How the words of an entry stand. */
interface Set {
  language: Locale;
  /** Before its first line. */
  lead?: ParagraphChild[];
  indent?: number;
  isNote?: boolean;
  isKept?: boolean;
  list: (kind: 'list' | 'numbers') => { reference: string; instance: number };
}

/** A guide laid out on A4, with what `markOf` says in place of each picture. */
export function docxDocument(guide: GuideAnswer, markOf: (entry: GuideEntry) => Buffer): Document {
  let lists = 0;
  const list = (reference: 'list' | 'numbers') => ({ reference, instance: (lists += 1) });
  const { title, description, intro } = guide;
  const head = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    ...(description === '' ? [] : [new Paragraph({ style: 'Subtitle', children: [new TextRun(description)] })]),
    ...proseIn(intro.blocks, { language: intro.language, list }),
  ];
  return new Document({
    title,
    description,
    creator: '',
    styles: styles(guide.title_language),
    numbering: { config: [levels('list', LevelFormat.BULLET), levels('numbers', LevelFormat.DECIMAL)] },
    sections: [
      {
        properties: {
          page: { size: page, margin: { top: margin, bottom: margin, left: margin, right: margin } },
        },
        footers: { default: footer(title) },
        children: [...head, ...guide.entries.flatMap((entry) => partsOf(entry, { list, markOf }))],
      },
    ],
  });
}

const footer = (title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ text: title === '' ? '' : `${title}  ·  `, color: quiet, size: 17 }),
          new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], color: quiet, size: 17 }),
        ],
      }),
    ],
  });

interface Laying extends Pick<Set, 'list'> {
  markOf: (entry: GuideEntry) => Buffer;
}

function partsOf(entry: GuideEntry, { list, markOf }: Laying): Paragraph[] {
  const { kind, words, screen } = entry;
  const { blocks, language } = words;
  if (kind === 'heading')
    return [
      new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run({ text: wordsOf(blocks) }, { language })] }),
    ];
  if (kind === 'note') return proseIn(blocks, { language, isNote: true, list });
  const number = numbersSaid(entry);
  if (number === '') return [];
  const lead = [new TextRun({ children: [`${number}.`, new Tab()], bold: true })];
  const said =
    blocks.length === 0
      ? [new Paragraph({ ...stepped, keepNext: true, children: lead })]
      : proseIn(blocks, { language, lead, indent, isKept: true, list });
  return [...said, screen ? pictureIn(entry, markOf(entry)) : blank()];
}

/** The first line of a step, whose number stands before its words; Word lists it among the headings. */
const stepped = { style: 'Step', indent: { left: indent, hanging: indent } };

function pictureIn(entry: GuideEntry, mark: Buffer): Paragraph {
  const { screen, picture, words } = entry;
  const { width, height } = picture ?? screen ?? { width: 1, height: 1 };
  const scale = Math.min(1, room.width / width, room.height / height);
  const said = screen?.description || wordsOf(words.blocks) || shownName(screen?.name ?? '') || numbersSaid(entry);
  return new Paragraph({
    spacing: { before: 80, after: 320 },
    children: [
      new ImageRun({
        type: 'jpg',
        data: mark,
        transformation: {
          width: Math.max(1, Math.round(width * scale)),
          height: Math.max(1, Math.round(height * scale)),
        },
        altText: { name: numbersSaid(entry), title: '', description: said },
        outline: { type: 'solidFill', solidFillType: 'rgb', value: 'd5d3ca', width: 9525 },
      }),
    ],
  });
}

/** Where a picture would stand that is not shown. */
function blank(): Paragraph {
  const side = { style: BorderStyle.DASHED, size: 6, color: 'bbbbbb', space: 8 };
  return new Paragraph({
    border: { top: side, bottom: side, left: side, right: side },
    spacing: { before: 160, after: 320 },
    children: [new TextRun({ text: ' ', size: 96 })],
  });
}

const proseIn = (blocks: readonly Block[], set: Set): Paragraph[] =>
  blocks.flatMap((block, index) => blockIn(block, index === 0 ? set : withoutLead(set)));

function withoutLead(set: Set): Set {
  const { lead: _lead, ...rest } = set;
  return rest;
}

function blockIn({ kind, lines }: Block, set: Set): Paragraph[] {
  const { lead = [], indent: left = 0, isNote = false, isKept = false, language } = set;
  const look = {
    ...(isKept && { keepNext: true }),
    ...(isNote && noted),
    ...(lead.length > 0 ? stepped : { indent: { left } }),
  };
  if (kind === 'list' || kind === 'numbers') {
    const numbering = { ...set.list(kind), level: left > 0 ? 1 : 0 };
    const items = lines.map(
      ({ spans }) => new Paragraph({ keepNext: isKept, ...(isNote && noted), numbering, children: runs(spans, set) }),
    );
    return lead.length > 0 ? [new Paragraph({ ...look, children: lead }), ...items] : items;
  }
  const isCode = kind === 'code';
  const children = lines.flatMap(({ spans }, line): ParagraphChild[] => [
    ...(line === 0 ? [] : [run({ text: '', breaks: 1 }, { language })]),
    ...runs(spans, set),
  ]);
  return [new Paragraph({ ...look, ...(isCode && coded), children: [...lead, ...children] })];
}

const runs = (spans: readonly Span[], { language }: Pick<Set, 'language'>): ParagraphChild[] =>
  spans.map((span) =>
    span.link === null || !/^(https?|mailto):/i.test(span.link)
      ? run(span, { language })
      : new ExternalHyperlink({ link: span.link, children: [run({ ...span, isLink: true }, { language })] }),
  );

interface Said extends Partial<Omit<Span, 'text'>> {
  text: string;
  isLink?: boolean;
  breaks?: number;
}

const run = ({ text, bold = false, code = false, isLink = false, breaks }: Said, { language }: { language: Locale }) =>
  new TextRun({
    text,
    ...(bold && { bold }),
    language: { value: localeTags[language] },
    ...(breaks !== undefined && { break: breaks }),
    ...(code && { font: 'Consolas', shading: { type: ShadingType.CLEAR, fill: 'efede6' } }),
    ...(isLink && { style: 'Hyperlink' }),
  });

const noted = {
  border: { left: { style: BorderStyle.SINGLE, size: 24, color: marker, space: 10 } },
  shading: { type: ShadingType.CLEAR, fill: 'f8fbdc' },
  spacing: { before: 120, after: 120 },
};

const coded = { shading: { type: ShadingType.CLEAR, fill: 'efede6' } };

const levels = (reference: string, format: 'bullet' | 'decimal') => ({
  reference,
  levels: [0, 1].map((level) => ({
    level,
    format,
    text: format === 'bullet' ? '•' : `%${level + 1}.`,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: level * indent + 400, hanging: 300 } } },
  })),
});

const styles = (language: Locale) => ({
  default: {
    document: {
      run: { font: 'Calibri', size: 22, color: ink, language: { value: localeTags[language] } },
      paragraph: { spacing: { after: 120, line: 288, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { font: 'Calibri', size: 52, bold: true, color: ink }, paragraph: { spacing: { after: 120 } } },
    heading1: {
      run: { font: 'Calibri', size: 32, bold: true, color: ink },
      paragraph: { spacing: { before: 480, after: 160 }, keepNext: true },
    },
  },
  paragraphStyles: [
    {
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: 26, color: quiet },
      paragraph: { spacing: { after: 320 } },
    },
    {
      id: 'Step',
      name: 'Step',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: 24 },
      paragraph: { spacing: { before: 320, after: 120 }, keepNext: true, outlineLevel: 1 },
    },
  ],
});
