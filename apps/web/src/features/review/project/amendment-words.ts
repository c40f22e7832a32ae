import type { Amendment } from '@qifu/contracts';
import { showTime, type TimelineEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** An entry of the history: what was changed after the submission, by whom and why. Applicants read the office. */
export function useAmendmentWords(): (row: Amendment) => TimelineEntry {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const whatOf = ({ kind, fileKind, fileName }: Amendment, who: string) => {
    if (fileKind === null) return text(`amendment.${kind}`, { who });
    const name = fileName ? text('amendment.file', { name: fileName }) : text(`amendment.${fileKind}`);
    return text(`amendment.${kind}`, { who, name });
  };
  return (row) => ({
    key: row.id,
    what: whatOf(row, row.realName.split('/')[0] || text('amendment.office')),
    time: showTime(row.time),
    detail: [
      ...(row.fields.length > 0
        ? [text('amendment.fields', { fields: row.fields.join(parts('list.and')) })]
        : []),
      ...(row.reason ? [text('amendment.reason', { reason: row.reason })] : []),
    ].join(' · '),
  });
}
