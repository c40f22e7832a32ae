import type { Endpoint } from './contract';
import { accessWords } from './subject';

type Declared = Pick<Endpoint, 'access'>;
/** The calls of a form, by the names they have in every contract. */
const formCalls = ['read', 'create', 'update'];

/**
 * The menu whose form permission decides about the record that these calls read, add and change: whoever adds or edits
 * needs a button of it.
 */
function formMenu({ create, update }: Readonly<Record<string, Declared | undefined>>): string | undefined {
  const words = [create, update].flatMap((call) => (call ? accessWords(call.access) : []));
  return words.map((word) => /^(.+):btn_(?:add|edit)$/.exec(word)?.[1]).find((menu) => menu !== undefined);
}

/** What a call says of its form unless its contract says it itself. */
export function formOf(
  endpoints: Readonly<Record<string, Declared | undefined>>,
  name: string,
): { formOf?: string } {
  const menu = formCalls.includes(name) ? formMenu(endpoints) : undefined;
  return menu === undefined ? {} : { formOf: menu };
}
