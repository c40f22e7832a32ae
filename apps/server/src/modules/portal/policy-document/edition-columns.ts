import { type EditionInput, fail, type ParagraphTomb } from '@qifu/contracts';
import { numberParagraphs } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { sha256 } from '#platform/hash';
import { tombsOf } from '../policy-text/align-paragraphs';
import type { Paragraph } from '../policy-text/paragraph';
import { titlesOf } from './document-names.queries';

interface Text {
  documentId: string;
  /** The text as it stood before. */
  former: readonly Paragraph[];
  tombs: readonly ParagraphTomb[];
  given?: readonly ParagraphTomb[] | undefined;
}

/** What is stored of an edition: paragraphs numbered by their place, tombs of those that are gone, a hash of what is read. */
export async function editionColumns(ctx: Pick<Ctx, 'db'>, text: Text, input: EditionInput) {
  const named = [...input.supersedes, ...input.cites];
  const known = await titlesOf(ctx, named);
  const unknown = named.find((id) => !known.has(id) || id === text.documentId);
  if (unknown !== undefined) fail('policyDocument.missing', { documentId: unknown });
  if (input.effectiveFrom && input.effectiveTo && input.effectiveTo < input.effectiveFrom)
    fail('policyDocument.datesTurned', { from: input.effectiveFrom, to: input.effectiveTo });
  const paragraphs = numberParagraphs(input.paragraphs.map(plainParagraph));
  const tombs = tombsAfter(text, paragraphs);
  const { regionCode, supersedes, cites, ...fields } = input;
  return {
    ...fields,
    regionCode,
    supersedes: [...new Set(supersedes)],
    cites: [...new Set(cites)],
    keyFigures: JSON.stringify(input.keyFigures),
    paragraphs: JSON.stringify(paragraphs),
    tombs: JSON.stringify(tombs),
    contentHash: sha256(JSON.stringify({ title: input.title, paragraphs })),
  };
}

/** One line of text without control characters; a table's text is its cells. */
function plainParagraph({ text, rows, kind, ...rest }: EditionInput['paragraphs'][number]) {
  const one = { ...rest, kind, text: plain(text) };
  if (kind !== 'table' || !rows) return one;
  const cells = rows.map((row) => row.map(plain));
  return { ...one, rows: cells, text: cells.map((row) => row.join(' ')).join('\n') };
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/** Tombs stay; those of this change come to them, leading where the editor says, or to what stood before. An anchor that is back has none. */
function tombsAfter({ former, tombs, given = [] }: Text, paragraphs: readonly Paragraph[]): ParagraphTomb[] {
  const stays = new Set(paragraphs.map(({ pid }) => pid));
  const chosen = new Map(given.map((tomb) => [tomb.pid, tomb.redirectTo]));
  const found = new Map([...tombs, ...tombsOf(former, stays)].map((tomb) => [tomb.pid, tomb]));
  return [...found.values()]
    .filter(({ pid }) => !stays.has(pid))
    .map((tomb) => {
      const wanted = chosen.get(tomb.pid) ?? tomb.redirectTo;
      return { ...tomb, redirectTo: stays.has(wanted) ? wanted : (paragraphs[0]?.pid ?? '') };
    });
}

/** What the audit says of an edition: its fields, and of its text how much there is. */
export function editionTold({ paragraphs, keyFigures: _figures, ...fields }: EditionTold) {
  const { title, docNo, kind, level, issuers, publishDate, effectiveFrom, effectiveTo, summary, changeKind } =
    fields;
  return {
    title,
    docNo,
    kind,
    level,
    issuers: issuers.join('、'),
    topics: fields.topics.join('、'),
    publishDate,
    effectiveFrom,
    effectiveTo,
    summary,
    changeKind,
    changeNote: fields.changeNote,
    supersedes: fields.supersedes.join(' '),
    paragraphs: paragraphs.length,
    text: sha256(JSON.stringify(paragraphs.map(({ pid, text }) => [pid, text]))).slice(0, 12),
  };
}
type EditionTold = Pick<
  EditionInput,
  | 'title'
  | 'docNo'
  | 'kind'
  | 'level'
  | 'publishDate'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'summary'
  | 'changeKind'
  | 'changeNote'
> & {
  issuers: readonly string[];
  topics: readonly string[];
  supersedes: readonly string[];
  paragraphs: readonly { pid: string; text: string }[];
  keyFigures: unknown;
};
