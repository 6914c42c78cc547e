import { strToU8, zipSync, type Zippable } from 'fflate';

/** A workbook as bytes, part by part, with what Excel writes and our writer does not. */
export type RawWorkbook = {
  /** The rows of each sheet as XML, by the sheet's name. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly sharedStrings?: readonly string[];
  /** Attributes of `workbookPr`, such as the date system. */
  readonly properties?: string;
  /** Parts beside or instead of those. */
  readonly parts?: Zippable;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Packs a workbook. Style 1 of a cell is a date. */
export function rawWorkbook({ sheets, sharedStrings = [], properties = '', parts = {} }: RawWorkbook): Buffer {
  const names = Object.keys(sheets);
  const entries: Zippable = {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="xml" ContentType="application/xml"/>
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    ),
    '_rels/.rels': xml(relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets>${names
        .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      relations([
        ...names.map((_, index): Relation => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
        ['rId90', 'styles', 'styles.xml'],
        ['rId91', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${MAIN}">${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...parts,
  };
  return Buffer.from(zipSync(entries));
}

type Relation = readonly [id: string, kind: string, target: string];

function relations(list: readonly Relation[]): string {
  const each = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

function xml(text: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
}

/** A row of inline texts, from column A on. */
export function textRow(row: number, texts: readonly string[]): string {
  const cells = texts.map((text, index) => `<c r="${letter(index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${row}">${cells.join('')}</row>`;
}

function letter(index: number): string {
  return String.fromCodePoint(65 + index);
}
