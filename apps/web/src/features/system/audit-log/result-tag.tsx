import type { AuditRow } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

const faces = {
  ok: { tone: 'ok', icon: 'stateOk' },
  denied: { tone: 'warn', icon: 'lock' },
  failed: { tone: 'bad', icon: 'stateBad' },
} as const;

/** How a call ended: done, refused for lack of a right, or not done. */
export function ResultTag({ result, boxed }: { result: AuditRow['result']; boxed?: boolean }) {
  const text = useText('audit');
  return (
    <StatusTag {...faces[result]} boxed={boxed}>
      {text(`result.${result}`)}
    </StatusTag>
  );
}
