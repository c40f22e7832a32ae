import type { AuditRow } from '@qifu/contracts';
import { StatusTag, showTime } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '#shared/text';
import { actKeyOf } from './audited-acts';

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

/** Acts and kinds of objects in words; what nobody has named shows its code. */
export function useAuditWords() {
  const say = useTextIfAny('audit');
  const sayAct = useTextIfAny('auditActs');
  const objectOf = (type: string) => say(`object.${type}`, type);
  return {
    actOf: (action: string) => sayAct(actKeyOf(action), action),
    objectOf,
    /** 企业 江岚恒拓模具有限公司 */
    objectLineOf: ({ objectType, objectName, objectId }: AuditRow) =>
      objectType === '' ? '' : [objectOf(objectType), objectName || objectId].filter(Boolean).join(' '),
  };
}

const timeField = /(?:Time|Date|At|Start|End)$/;
/** Below this a number is no moment of this product. */
const firstMomentMs = 946_684_800_000;

const isMoment = (field: string, value: unknown): value is number =>
  timeField.test(field) && typeof value === 'number' && value > firstMomentMs;

/** A value as a reader can compare it: moments as times, lists and objects as text. */
export function showValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (isMoment(field, value)) return showTime(value);
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** The name of a field in words, wherever it is said. */
export function useFieldWords(): (field: string) => string {
  const own = useTextIfAny('audit');
  const firm = useTextIfAny('enterprise');
  const year = useTextIfAny('businessStatus');
  return (field) => {
    const key = `field.${field}`;
    return own(key, firm(key, year(key, field)));
  };
}
