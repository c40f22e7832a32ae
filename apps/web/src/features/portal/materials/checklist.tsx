import type { ConditionSentence, MaterialsReply } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './checklist.css';

type Line = MaterialsReply['list'][number];

/** The materials of an item: a box to tick on paper, what nobody brings marked so. */
export function Checklist({ list }: { list: readonly Line[] }) {
  const text = useText('policyPage');
  const words = useText('policy');
  return (
    <ol className="portal-checklist">
      {list.map((line) => (
        <li key={line.id} data-shared={line.isShared || undefined}>
          <div>
            <b>{line.name}</b>
            <p>{notesOf(line, words(`materialKind.${line.kind}`), text).join('，')}</p>
            {line.exemption && (
              <p>{text('materials.exempt', { condition: sentencesOf(line.exemption).join('，') })}</p>
            )}
          </div>
          {line.isShared && <StatusTag tone="ok">{text('materials.shared')}</StatusTag>}
        </li>
      ))}
    </ol>
  );
}

function notesOf(
  { isShared, sharedBy, validDays, isReusable, note }: Line,
  kind: string,
  text: ReturnType<typeof useText<'policyPage'>>,
): string[] {
  return [
    isShared ? text('materials.by', { body: sharedBy }) : kind,
    ...(validDays === null ? [] : [text('materials.valid', { count: validDays })]),
    ...(isReusable && !isShared ? [text('materials.reusable')] : []),
    ...(note ? [note.replace(/。$/, '')] : []),
  ];
}

const sentencesOf = ({ sentence, parts }: ConditionSentence): string[] =>
  sentence ? [sentence] : parts.flatMap(sentencesOf);
