import type { RecordMarks } from '@qifu/contracts';
import { type Fact, showTime } from '@qifu/ui/parts';
import type { Text } from '@qifu/ui/text';

/** Who made a record and who changed it last, as facts; nothing where that is not told. */
export function marksAsFacts(marks: RecordMarks | undefined, text: Text<'record'>): Fact[] {
  if (!marks) return [];
  const { creator, creatorTime, modifier, modifyTime } = marks;
  const by = (who: string, at: number) =>
    who ? text('marks.by', { who, time: showTime(at) }) : showTime(at);
  return [
    ...(creatorTime === null ? [] : [{ label: text('marks.created'), value: by(creator, creatorTime) }]),
    ...(modifyTime === null ? [] : [{ label: text('marks.modified'), value: by(modifier, modifyTime) }]),
  ];
}
