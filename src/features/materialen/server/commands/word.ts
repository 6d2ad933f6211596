import {
  BorderStyle,
  Document,
  Footer,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { PRODUCT } from '#shared/product.ts';
import { clubTheme, NEUTRALS } from '#shared/theme.ts';
import {
  contactLine,
  fillSjabloon,
  type Letterhead,
  type SjabloonBlock,
  type SjabloonId,
  splitBlanks,
} from '#features/materialen/shared/rules/sjablonen.ts';

/** The club's logo as PNG, with its size in pixels. */
export interface Logo {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A font that every Word and LibreOffice has, or a twin of the same width. */
const FONT = 'Arial';
/** Twentieths of a point, as Word counts: A4 with margins of 25 mm leaves 160 mm. */
const MM = 56.7;
const TEXT_WIDTH = Math.round(160 * MM);
const GREY = '555B63';
const BLANK_FILL = 'ECE9E1';
const LOGO_HEIGHT_PX = 64;
const LOGO_MAX_WIDTH_PX = 150;
const CHECKBOX = '☐';

const withoutHash = (hex: string) => hex.replace('#', '').toUpperCase();
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const NO_BORDERS = {
  top: NO_BORDER,
  bottom: NO_BORDER,
  left: NO_BORDER,
  right: NO_BORDER,
  insideHorizontal: NO_BORDER,
  insideVertical: NO_BORDER,
} as const;
const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: '8B8678' } as const;

interface RunStyle {
  bold?: boolean;
  size?: number;
  color?: string;
}

/** A sentence with its blanks marked and its line ends kept. */
function runs(sentence: string, style: RunStyle = {}): TextRun[] {
  return splitBlanks(sentence).flatMap(({ text, isBlank }) =>
    text.split('\n').map(
      (line, row) =>
        new TextRun({
          text: line,
          ...style,
          ...(row > 0 && { break: 1 }),
          ...(isBlank && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: BLANK_FILL } }),
        }),
    ),
  );
}

const cell = (children: Paragraph[], width: number, borders: object = {}) =>
  new TableCell({ children, width: { size: width, type: WidthType.DXA }, borders });

function table(widths: number[], rows: TableRow[]): Table {
  return new Table({
    rows,
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: NO_BORDERS,
  });
}

/** The club's colours as a bar, 60/25/15, as on every screen. */
function stripe(club: Letterhead): Table {
  const shares = [0.6, 0.25, 0.15];
  const widths = shares.map((share) => Math.round(TEXT_WIDTH * share));
  const cells = clubTheme(club.kleuren).stripes.map(
    (colour, at) =>
      new TableCell({
        children: [new Paragraph({ spacing: { line: 80, lineRule: 'exact' }, children: [] })],
        width: { size: widths[at] ?? 0, type: WidthType.DXA },
        shading: { type: ShadingType.CLEAR, color: 'auto', fill: withoutHash(colour) },
      }),
  );
  return table(widths, [new TableRow({ children: cells, height: { value: 100, rule: 'exact' } })]);
}

function letterhead(club: Letterhead, logo: Logo | null): (Paragraph | Table)[] {
  const parts: (Paragraph | Table)[] = [stripe(club)];
  if (logo !== null) {
    const scale = Math.min(LOGO_HEIGHT_PX / logo.height, LOGO_MAX_WIDTH_PX / logo.width);
    const image = new ImageRun({
      type: 'png',
      data: logo.bytes,
      transformation: { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) },
      altText: { name: 'logo', title: 'Logo', description: `Logo van ${club.naam}` },
    });
    parts.push(new Paragraph({ children: [image], spacing: { before: 240 } }));
  }
  parts.push(
    new Paragraph({
      spacing: { before: logo === null ? 240 : 80, after: 360 },
      children: [
        new TextRun({ text: club.naam, bold: true, size: 26 }),
        new TextRun({ text: club.plaatsnaam, break: 1, color: GREY }),
      ],
    }),
  );
  return parts;
}

function wordBlock(block: SjabloonBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'text':
      return [new Paragraph({ children: runs(block.text), spacing: { after: 160 } })];
    case 'heading':
      return [new Paragraph({ heading: 'Heading2', children: runs(block.text) })];
    case 'list':
      return block.items.map(
        (item, at) =>
          new Paragraph({
            children: runs(item),
            numbering: { reference: 'streepjes', level: 0 },
            spacing: { after: at === block.items.length - 1 ? 160 : 40 },
          }),
      );
    case 'facts': {
      const widths = [Math.round(TEXT_WIDTH * 0.3), Math.round(TEXT_WIDTH * 0.7)];
      const [left = 0, right = 0] = widths;
      const line = { bottom: HAIRLINE };
      const rows = block.rows.map(
        ([label, value]) =>
          new TableRow({
            cantSplit: true,
            children: [
              cell(
                [new Paragraph({ children: runs(label, { color: GREY }), spacing: { before: 60, after: 60 } })],
                left,
                line,
              ),
              cell([new Paragraph({ children: runs(value), spacing: { before: 60, after: 60 } })], right, line),
            ],
          }),
      );
      return [table(widths, rows), new Paragraph({ children: [], spacing: { after: 80 } })];
    }
    case 'choice': {
      const options = block.options.map((option) => `${CHECKBOX} ${option}`).join('    ');
      const widths = [Math.round(TEXT_WIDTH * 0.45), Math.round(TEXT_WIDTH * 0.55)];
      const [left = 0, right = 0] = widths;
      const paragraph = (sentence: string) =>
        new Paragraph({ children: runs(sentence), spacing: { before: 60, after: 60 } });
      return [
        table(widths, [
          new TableRow({
            cantSplit: true,
            children: [cell([paragraph(block.label)], left), cell([paragraph(options)], right)],
          }),
        ]),
      ];
    }
    case 'field':
      return [
        new Paragraph({ children: runs(block.label), spacing: { before: 200 }, keepNext: true }),
        ...Array.from({ length: block.lines }, () => lineToWriteOn(420)),
      ];
    case 'signatures': {
      const widths = [Math.round(TEXT_WIDTH * 0.46), Math.round(TEXT_WIDTH * 0.08), Math.round(TEXT_WIDTH * 0.46)];
      const [side = 0, gap = 0] = widths;
      const column = (party: string) =>
        cell(
          [
            new Paragraph({ children: runs(party, { bold: true }) }),
            ...['Naam', 'Plaats en datum', 'Handtekening'].map(
              (label) =>
                new Paragraph({
                  children: [new TextRun({ text: label, color: GREY })],
                  border: { bottom: HAIRLINE },
                  spacing: { before: 200, after: label === 'Handtekening' ? 700 : 60 },
                }),
            ),
          ],
          side,
        );
      const [ours, theirs] = block.parties;
      return [
        table(widths, [
          new TableRow({
            cantSplit: true,
            children: [column(ours), cell([new Paragraph({ children: [] })], gap), column(theirs)],
          }),
        ]),
        new Paragraph({ children: [], spacing: { after: 160 } }),
      ];
    }
  }
}

function lineToWriteOn(height: number): Paragraph {
  return new Paragraph({ children: [], border: { bottom: HAIRLINE }, spacing: { before: height - 240 } });
}

function footer(club: Letterhead): Footer {
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          new TextRun({ text: contactLine(club), size: 17, color: GREY }),
          new TextRun({
            size: 17,
            color: GREY,
            children: [new Tab(), PageNumber.CURRENT, ' van ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}

/** The template as a Word document that the club goes on writing in. */
export function makeSjabloonDocx(id: SjabloonId, club: Letterhead, logo: Logo | null): Promise<Buffer> {
  const content = fillSjabloon(id, club);
  const { brandText } = clubTheme(club.kleuren);
  const language = { value: 'nl-NL' };
  const document = new Document({
    title: `${content.titel} ${club.naam}`,
    subject: content.titel,
    creator: club.naam,
    lastModifiedBy: PRODUCT,
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 21, color: withoutHash(NEUTRALS.ink), language },
          paragraph: { spacing: { line: 276 } },
        },
        title: { run: { size: 44, bold: true, color: withoutHash(brandText) }, paragraph: { spacing: { after: 280 } } },
        heading2: {
          run: { size: 24, bold: true, color: withoutHash(NEUTRALS.ink) },
          paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'streepjes',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 400, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: Math.round(210 * MM), height: Math.round(297 * MM) },
            margin: {
              top: Math.round(18 * MM),
              bottom: Math.round(22 * MM),
              left: Math.round(25 * MM),
              right: Math.round(25 * MM),
            },
          },
        },
        footers: { default: footer(club) },
        children: [
          ...letterhead(club, logo),
          ...(content.kop === null ? [] : [new Paragraph({ heading: 'Title', children: [new TextRun(content.kop)] })]),
          ...content.sheets.flat().flatMap(wordBlock),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
