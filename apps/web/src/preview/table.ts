import { parse } from 'papaparse';
import { decodeText } from './decode-text';
import { drawTable, mostRows } from './draw-table';
import type { Show } from './preview';

/** A text table; formulas in it are text like any other. */
export const show: Show = async (bytes, { place, say }) => {
  const { data, meta } = parse<string[]>(decodeText(bytes), { preview: mostRows + 1, skipEmptyLines: true });
  place.append(
    drawTable({ rows: data.slice(0, mostRows), isCut: data.length > mostRows || meta.truncated, say }),
  );
};
