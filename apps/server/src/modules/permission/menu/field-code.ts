/** What ties a field to its table. */
export interface FieldBinding {
  enCode: string;
  bindTable: string;
  /** 0 main, 1 secondary, 2 child table. */
  fieldRule: number;
  childTableKey: string;
}

const prefixOf = ({ bindTable, fieldRule, childTableKey }: Omit<FieldBinding, 'enCode'>): string => {
  if (fieldRule === 1 && bindTable !== '') return `jnpf_${bindTable}_jnpf_`;
  return fieldRule === 2 && childTableKey !== '' ? `${childTableKey}-` : '';
};

const without = (text: string, prefix: string) =>
  prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;

/**
 * The code a field is stored under (contract-core 6.13): `jnpf_<table>_jnpf_<field>` of a secondary table,
 * `<childTableKey>-<field>` of a child table. A form may send the bare field or the code it has read.
 */
export function storedCodeOf(field: FieldBinding, before?: FieldBinding): string {
  const prefix = prefixOf(field);
  const bare = without(without(field.enCode, prefix), before ? prefixOf(before) : '');
  return prefix + bare;
}
