import { deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';

/** The headings of the sheets built here. */
export const headings = ['编号', '名称', '金额'];

/** A workbook written by another library than ours. */
export async function aWorkbook(rows: unknown[][], sheetName = '数据'): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(sheetName);
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const inline = (texts: readonly string[]) =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');

/** Parts of a small sound workbook, to be changed into a hostile one. */
export function soundParts(rowsXml = '', beforeRows = ''): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/>` +
      `<Relationship Id="r3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${namespace}"/>`,
    'xl/sharedStrings.xml': `<sst xmlns="${namespace}"/>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}">${beforeRows}<sheetData><row r="1">${inline(headings)}</row>${rowsXml || `<row r="2">${inline(['001', '甲', '5'])}</row>`}</sheetData></worksheet>`,
  };
}

/** Packs parts into an archive. */
export const packed = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
      { level: 9 },
    ),
  );

/** Sets a 32-bit or 16-bit field in every central entry of that name. */
export function patchCentral(
  bytes: Buffer,
  name: string,
  field: { at: number; value: number; size?: 2 | 4 },
): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4)) {
    const length = copy.readUInt16LE(at + 28);
    if (copy.toString('utf8', at + 46, at + 46 + length) !== name) continue;
    if (field.size === 2) copy.writeUInt16LE(field.value, at + field.at);
    else copy.writeUInt32LE(field.value, at + field.at);
  }
  return copy;
}

/** An archive of one long part of zeros, declared honestly. */
export function zerosArchive(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(1024 * 1024));
  const honest = packed(soundParts());
  const name = Buffer.from('xl/media/bomb.bin');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(part.length, 18);
  local.writeUInt32LE(megabytes * 1024 * 1024, 22);
  local.writeUInt16LE(name.length, 26);
  return insertEntry(honest, Buffer.concat([local, name, part]), name, part.length, megabytes * 1024 * 1024);
}

function insertEntry(
  bytes: Buffer,
  local: Buffer,
  name: Buffer,
  packedBytes: number,
  unpackedBytes: number,
): Buffer {
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const start = bytes.readUInt32LE(end + 16);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packedBytes, 20);
  central.writeUInt32LE(unpackedBytes, 24);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt32LE(start, 42);
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(8) + 1, 8);
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10);
  tail.writeUInt32LE(tail.readUInt32LE(12) + 46 + name.length, 12);
  tail.writeUInt32LE(start + local.length, 16);
  return Buffer.concat([bytes.subarray(0, start), local, bytes.subarray(start, end), central, name, tail]);
}
