import { type AuditRow, resources } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { useLanguage, useText, useTextIfAny } from '@qifu/ui/text';
import { useActWords } from './use-act-words';

const byObject = new Map(resources.map((resource) => [resource.objectType, resource]));
/** By the last part of the address, as the words of acts are kept. */
const byAddress = new Map(resources.map((resource) => [resource.address.split('/').at(-1) ?? '', resource]));

/** Acts and kinds of objects in words; what nobody has named shows its code. */
export function useAuditWords() {
  const say = useTextIfAny('audit');
  const sayAct = useActWords();
  const language = useLanguage();
  const objectOf = (type: string) => {
    const resource = byObject.get(type);
    return resource ? resource.one[language] : say(`object.${type}`, type);
  };
  /** What every resource can do is said once, of whichever it is. */
  const usualActOf = (action: string) => {
    const [address = '', call = ''] = (action.split('/').at(-1) ?? '').split('.');
    const resource = byAddress.get(address);
    return resource ? say(`usualAct.${call}`, action, { one: objectOf(resource.objectType) }) : action;
  };
  return {
    actOf: (action: string) => sayAct(action, usualActOf(action)),
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

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** What a mark says; undefined for what is none. */
function markWord(field: string, value: unknown) {
  if (field === 'enabledMark') return value === 1 ? 'answer.enabled' : 'answer.disabled';
  if (typeof value === 'boolean') return value ? 'answer.yes' : 'answer.no';
  return undefined;
}

/** A value as a reader can compare it: moments as times, marks and settings in words, lists line by line. */
export function useValueWords(): (field: string, value: unknown) => string {
  const common = useText('common');
  const settingOf = useSettingLine();
  return (field, value) => {
    if (isNothing(value)) return '—';
    const mark = markWord(field, value);
    if (mark) return common(mark);
    if (isMoment(field, value)) return showTime(value);
    if (isTextList(value)) return value.map(field === 'settings' ? settingOf : String).join('\n') || '—';
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  };
}

/** The audit tells settings as `key: value`, so that none is taken for a secret by its name; said in words here. */
function useSettingLine(): (told: string) => string {
  const sayIfAny = useTextIfAny('sysConfig');
  return (told) => {
    const [, key = '', value = ''] = /^(\w+): ?(.*)$/s.exec(told) ?? [];
    return key ? `${sayIfAny(`field.${key}`, key)}: ${value || '—'}` : told;
  };
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The name of a field in words, wherever it is said. */
export function useFieldWords(): (field: string) => string {
  const own = useTextIfAny('audit');
  const firm = useTextIfAny('enterprise');
  const year = useTextIfAny('businessStatus');
  const other = useTextIfAny('auditFields');
  return (field) => {
    const key = `field.${field}`;
    return own(key, firm(key, year(key, other(key, field))));
  };
}
