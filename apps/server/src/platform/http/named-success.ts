import { accessWords } from '@qifu/contracts';
import { findText } from '@qifu/i18n';
import type { AuditNote } from '../audit/audit-note';
import { hiddenColumnsOf } from '../hidden-columns';
import type { Call } from './call-context';
import { hiddenFrom } from './hidden-from';

/** What was done and to which record: 已停用「王芳」. Undefined where the call names none, or its caller sees only part of it. */
export function namedSuccess(call: Call, [note, ...others]: readonly AuditNote[]): string | undefined {
  const { says, namesRecord } = call.binding.endpoint;
  const isOne = others.every(({ objectId }) => objectId === note?.objectId);
  if (!namesRecord || !says || !note?.objectName || !isOne || seesPart(call)) return undefined;
  return findText(call.language, 'success', `named.${switched(note) ?? says}`, { name: note.objectName });
}

/** A call without columns of its own is about a record of the menu whose right it asks for. */
function seesPart(call: Call): boolean {
  if (hiddenFrom(call).size > 0) return true;
  const menus = accessWords(call.binding.endpoint.access, call.subject).map((word) => word.split(':')[0]);
  return menus.some((menu) => hiddenColumnsOf(call.actor, menu).size > 0);
}

/** Of a change of the state alone, whether it went on or off. */
function switched({ after }: AuditNote): 'enabled' | 'disabled' | undefined {
  const changed = Object.keys(after ?? {});
  if (changed.length !== 1 || changed[0] !== 'enabledMark') return undefined;
  return (after as { enabledMark: unknown }).enabledMark === 1 ? 'enabled' : 'disabled';
}
