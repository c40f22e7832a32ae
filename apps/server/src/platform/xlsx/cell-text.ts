/** Excel refuses to open a file with a longer text in a cell. */
export const longestText = 32_767;

/**
 * Text that some program takes for a formula when it is edited, copied or saved as CSV: the signs, their full-width
 * forms, and blanks before them that such a program drops.
 */
export const formulaStart = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@＝＋－＠])/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const special = /[&<>"]|\r\n?|_x[0-9a-fA-F]{4}_/g;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of them
const unsafe = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"]|_x/;

/** Text for an element or an attribute of a workbook's XML. */
export function safeXmlText(text: string): string {
  // Most texts are plain, and one look is a third of the price of two replacements.
  if (!unsafe.test(text)) return text;
  return text
    .replace(forbidden, '')
    .replace(special, (found) => escapes[found] ?? (found.startsWith('_') ? `_x005F${found}` : '\n'));
}
