import { posix } from 'node:path';
import { SheetRefused } from './sheet-shapes';

/** The sheet an import reads: its place among the sheets and the part that holds it. */
export interface ChosenSheet {
  index: number;
  part: string;
}

/** Gives a part's XML, or nothing where the file has no such part. */
export type PartText = (name: string) => Promise<string | undefined>;

/** Finds the first visible sheet; a template's hidden list sheet may stand anywhere. */
export async function findSheet(partText: PartText): Promise<ChosenSheet> {
  const workbookPart = relationsOf(await partText('_rels/.rels')).find(
    ({ type }) => type === 'officeDocument',
  );
  const workbook = workbookPart && (await partText(resolvePart('', workbookPart.target)));
  if (!workbookPart || !workbook) throw new SheetRefused({ reason: 'notXlsx' });
  const path = resolvePart('', workbookPart.target);
  const folder = posix.dirname(path);
  const relations = relationsOf(await partText(`${folder}/_rels/${posix.basename(path)}.rels`));
  const sheets = tagsOf(workbook, 'sheet').filter((sheet) => sheet.get('name') && sheet.get('id'));
  const index = sheets.findIndex((sheet) => (sheet.get('state') ?? 'visible') === 'visible');
  const relation = relations.find(({ id, type }) => type === 'worksheet' && id === sheets[index]?.get('id'));
  // A Word document or a chart-only workbook gets here too.
  if (!relation) throw new SheetRefused({ reason: sheets.length > 0 ? 'corrupt' : 'notXlsx' });
  return { index, part: resolvePart(folder, relation.target) };
}

interface Relation {
  id: string;
  /** The last word of the type's address, the same in the strict and the transitional form. */
  type: string;
  target: string;
}

const relationsOf = (xml: string | undefined): Relation[] =>
  tagsOf(xml ?? '', 'Relationship').map((tag) => ({
    id: tag.get('Id') ?? '',
    type: posix.basename(tag.get('Type') ?? ''),
    target: tag.get('Target') ?? '',
  }));

const resolvePart = (folder: string, target: string): string =>
  target.startsWith('/') ? posix.normalize(target.slice(1)) : posix.normalize(posix.join(folder, target));

/** Attributes of every tag of that name, namespace prefixes left off. */
function tagsOf(xml: string, name: string): Map<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g'));
  return [...tags].map(([, attributes = '']) => {
    const found = attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    return new Map([...found].map(([, key = '', double, single]) => [key, double ?? single ?? '']));
  });
}
