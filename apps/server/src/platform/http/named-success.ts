import { findText } from '@qifu/i18n';
import type { AuditNote } from '../audit/audit-note';
import type { Call } from './call-context';
import { hiddenFrom } from './hidden-from';

/** What was done and to which record: 已停用「王芳」. Undefined where the call names none, or its caller sees only part of it. */
export function namedSuccess(call: Call, [note, ...others]: readonly AuditNote[]): string | undefined {
  const { says, namesRecord } = call.binding.endpoint;
  const isOne = others.every(({ objectId }) => objectId === note?.objectId);
  if (!namesRecord || !says || !note?.objectName || !isOne || hiddenFrom(call).size > 0) return undefined;
  return findText(call.language, 'success', `named.${switched(note) ?? says}`, { name: note.objectName });
}

/** Of a change of the state alone, whether it went on or off. */
function switched({ after }: AuditNote): 'enabled' | 'disabled' | undefined {
  const changed = Object.keys(after ?? {});
  if (changed.length !== 1 || changed[0] !== 'enabledMark') return undefined;
  return (after as { enabledMark: unknown }).enabledMark === 1 ? 'enabled' : 'disabled';
}
