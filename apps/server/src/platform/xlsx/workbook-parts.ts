import { safeXmlText } from './cell-text';
import type { SheetPlan } from './xlsx-tasks';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const longestName = 31;

/** The part a sheet is written to. */
export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** The small parts that say what belongs to the workbook: name and XML. */
export function frameParts(plans: readonly SheetPlan[], stylesXml: string): [string, string][] {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${spreadsheet}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"/>`;
  const sheets = plans.map(
    ({ name, hidden }, index) =>
      `<sheet name="${safeXmlText(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const contentTypes =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('xl/workbook.xml', 'sheet.main') +
    override('xl/styles.xml', 'styles') +
    `${plans.map((_, index) => override(sheetPart(index), 'worksheet')).join('')}</Types>`;
  const relations = (inner: string) => `<Relationships xmlns="${packageRelations}">${inner}</Relationships>`;
  const sheetRelations = plans.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', sheetPart(index).slice('xl/'.length)),
  );
  const workbook =
    `<workbook xmlns="${main}" xmlns:r="${relationTypes}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${sheets.join('')}</sheets></workbook>`;
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relations(sheetRelations.join('') + relation('styles', 'styles', 'styles.xml')),
    ],
  ];
  return [
    ...parts.map(([name, xml]): [string, string] => [name, declaration + xml]),
    ['xl/styles.xml', stylesXml],
  ];
}

/** Names a spreadsheet program accepts: no forbidden sign, 31 characters, each once. */
export function allowSheetNames<Plan extends { name: string }>(plans: readonly Plan[]): Plan[] {
  const taken = new Set<string>();
  return plans.map((plan, index) => {
    const plain =
      plan.name.replace(/[[\]:*?/\\]/g, ' ').replace(/^[\s']+|[\s']+$/g, '') || `Sheet${index + 1}`;
    let name = cut(plain, longestName);
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) {
      name = `${cut(plain, longestName - 5)} (${copy})`;
    }
    taken.add(name.toLowerCase());
    return { ...plan, name };
  });
}

/** Shortens without cutting a character in two. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');
