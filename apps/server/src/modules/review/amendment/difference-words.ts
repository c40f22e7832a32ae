import { type Language, translate } from '@qifu/i18n';
import { timeOf } from '@qifu/rules';
import type { Actor } from '#platform/context';
import { nameField } from '../name-fields';
import type { FrozenFile } from '../project/project-content';
import type { Difference, Entry } from './content-differences';

/** For whom differences are put in words. */
export interface DifferenceReader {
  language: Language;
  actor: Pick<Actor, 'holds'>;
}

const menuOf = { otherDate: 'enterpriseFile', fundFile: 'fundFile' } as const;

/** Papers are named to whoever may see papers of their kind: to others they count and no more. */
export const maySeeFiles = ({ holds }: Pick<Actor, 'holds'>, kind: FrozenFile['kind']): boolean =>
  holds(`${menuOf[kind]}:view`);

/** One line for each difference: what it is, who changed it when, and why. */
export const sayDifferences = (reader: DifferenceReader, differences: readonly Difference[]): string[] =>
  differences.map((difference) => {
    const isSeen = difference.kind === 'field' || maySeeFiles(reader.actor, difference.file.kind);
    return `${sayWhat(reader, difference, isSeen)}${sayWhy(reader, difference.entry, isSeen)}`;
  });

/** The same as one sentence. */
export const joinDifferences = (reader: DifferenceReader, differences: readonly Difference[]): string =>
  sayDifferences(reader, differences).join(translate(reader.language, 'review', 'difference.and'));

const hiddenKeys = { added: 'hiddenAdded', removed: 'hiddenRemoved', replaced: 'hiddenReplaced' } as const;

function sayWhat({ language }: DifferenceReader, difference: Difference, isSeen: boolean): string {
  const say = (key: string, params: Record<string, string> = {}) =>
    translate(language, 'review', `difference.${key}`, params);
  if (difference.kind === 'field') return say('field', { field: nameField(language, difference.field) });
  const { kind, file } = difference;
  return isSeen ? say(kind, { name: file.name }) : say(hiddenKeys[kind], { kind: say(file.kind) });
}

function sayWhy({ language }: DifferenceReader, entry: Entry | undefined, isSeen: boolean): string {
  if (!entry) return translate(language, 'review', 'difference.unentered');
  const key = isSeen && entry.reason !== '' ? 'by' : 'byWithoutReason';
  return translate(language, 'review', `difference.${key}`, {
    who: entry.realName.split('/')[0] ?? '',
    time: timeOf(entry.time).slice(0, 16),
    reason: entry.reason,
  });
}
