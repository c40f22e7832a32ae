import { menuOf } from '@qifu/contracts';
import { hiddenColumnsOf, hiddenFieldsOf } from '../hidden-columns';
import { type Call, columnsMenuOf, type KnownCall } from './call-context';

type Asked = KnownCall & Pick<Call, 'actor'>;

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => {
  if (b.size === 0) return a;
  return a.size === 0 ? b : new Set([...a, ...b]);
};

const inForm = ({ binding, subject, actor }: Asked) =>
  hiddenFieldsOf(actor, menuOf(binding.endpoint.formOf, subject));

/** What a call answers its caller nothing of: columns of its menu and fields of its form that are not granted. */
export const hiddenFrom = (call: Asked): ReadonlySet<string> =>
  both(hiddenColumnsOf(call.actor, menuOf(call.binding.endpoint.columnsOf, call.subject)), inForm(call));

/** The same of the record that a call without a form is about, such as its removal: the form of its menu shows it. */
export const hiddenInRecord = (call: Asked): ReadonlySet<string> => {
  const { formOf, columnsOf } = call.binding.endpoint;
  return formOf === undefined
    ? both(hiddenFrom(call), hiddenFieldsOf(call.actor, menuOf(columnsOf, call.subject)))
    : hiddenFrom(call);
};

/** What its caller can neither ask by nor set. */
export const notAskedOf = (call: Asked): ReadonlySet<string> =>
  both(hiddenColumnsOf(call.actor, columnsMenuOf(call)), inForm(call));
