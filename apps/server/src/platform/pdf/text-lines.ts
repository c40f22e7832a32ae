/** Marks that may not begin a line and marks that may not end one. */
const closing = '，。、；：？！）》」』】〕〉”’…—～·％‰℃';
const opening = '（《「『【〔〈“‘￥';
const ideograph = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef\\u{20000}-\\u{3ffff}';

/**
 * Pieces between which a line may break: a run of blanks, or one ideograph or one word with the marks that stick
 * to it.
 */
const pieces = new RegExp(
  `\\s+|[${opening}(\\[{¥]*(?:[${ideograph}]|[^\\s${ideograph}${opening}${closing}]+|)[${closing},.;:?!)\\]}%]*|.`,
  'gu',
);

/** Breaks a text into lines of a width, by the rules of Chinese typesetting. A line break in the text is kept. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let used = 0;
    for (const piece of piecesOf(paragraph, width, widthOf)) {
      const isBlank = piece.trim() === '';
      const pieceWidth = widthOf(piece);
      if (used + pieceWidth > width && used > 0 && !isBlank) {
        lines.push('');
        used = 0;
      }
      // Blanks hang over the end of a line and never begin one.
      if (isBlank && used === 0) continue;
      lines[lines.length - 1] += piece;
      used += pieceWidth;
    }
    return lines.map((line) => line.trimEnd());
  });
}

/** The pieces of a paragraph; one that is wider than a whole line falls apart into its characters. */
function piecesOf(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const whole = [...paragraph.matchAll(pieces)].map(([piece]) => piece).filter((piece) => piece !== '');
  return whole.flatMap((piece) => (widthOf(piece) > width ? [...piece] : [piece]));
}
