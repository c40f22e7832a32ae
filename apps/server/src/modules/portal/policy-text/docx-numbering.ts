import { inChinese } from '@qifu/rules';
import { type DocxPiece, piecesOf, valueIn } from './docx-xml';

interface Level {
  format: string;
  text: string;
  start: number;
}

/** Says the next automatic number of a list on a level: 第三条, （二）; a bullet and an unknown list have none. */
export type NextNumber = (list: string, level: number) => string;

/** The automatic numbers of a docx (`word/numbering.xml`): their words stand nowhere in its text. */
export function readNumbering(xml: string): NextNumber {
  const { kinds, lists } = readLevels(xml);
  const counted = new Map<string, number[]>();
  return (list, level) => {
    const levels = kinds.get(lists.get(list) ?? '');
    const own = levels?.get(level);
    if (!levels || !own) return '';
    const counts = counted.get(list) ?? [];
    counted.set(list, counts);
    counts[level] = counts[level] === undefined ? own.start : (counts[level] ?? 0) + 1;
    counts.length = level + 1;
    return own.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1;
      return written(counts[at] ?? levels.get(at)?.start ?? 1, levels.get(at)?.format ?? '');
    });
  };
}

/** The levels of each kind of list, and which kind each list is. */
class Levels {
  readonly kinds = new Map<string, Map<number, Level>>();
  readonly lists = new Map<string, string>();
  private levels = new Map<number, Level>();
  private level: Level = { format: '', text: '', start: 1 };
  private list = '';

  readonly takes: Readonly<Record<string, (piece: DocxPiece) => void>> = {
    'w:abstractNum': (piece) => {
      this.levels = new Map();
      this.kinds.set(valueIn(piece, 'w:abstractNumId'), this.levels);
    },
    'w:lvl': (piece) => {
      this.level = { format: '', text: '', start: 1 };
      this.levels.set(Number(valueIn(piece, 'w:ilvl')), this.level);
    },
    'w:start': (piece) => {
      this.level.start = Math.max(0, Number.parseInt(valueIn(piece), 10) || 1);
    },
    'w:numFmt': (piece) => {
      this.level.format = valueIn(piece);
    },
    'w:lvlText': (piece) => {
      this.level.text = valueIn(piece).slice(0, 40);
    },
    'w:num': (piece) => {
      this.list = valueIn(piece, 'w:numId');
    },
    'w:abstractNumId': (piece) => {
      this.lists.set(this.list, valueIn(piece));
    },
  };
}

function readLevels(xml: string): Levels {
  const levels = new Levels();
  for (const piece of piecesOf(xml))
    if (piece.kind === 'open' || piece.kind === 'empty') levels.takes[piece.tag]?.(piece);
  return levels;
}

const chinese = ['chineseCounting', 'chineseCountingThousand', 'japaneseCounting', 'taiwaneseCounting'];

function written(count: number, format: string): string {
  if (format === 'bullet' || format === 'none') return '';
  return chinese.includes(format) && count > 0 && count < 200 ? inChinese(count) : String(count);
}
