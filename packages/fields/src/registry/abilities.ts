import type { FieldAbilities } from './define';

/** Of a plain input; kinds name what differs. */
export const inputAbilities: FieldAbilities = {
  subTable: true,
  listColumn: true,
  keyword: false,
  sort: true,
  summary: false,
  unique: false,
  search: 'equal',
  drivesRules: true,
  options: false,
};

/** Of what shows and holds no value. */
export const layoutAbilities: FieldAbilities = {
  subTable: false,
  listColumn: false,
  keyword: false,
  sort: false,
  summary: false,
  unique: false,
  search: 'none',
  drivesRules: false,
  options: false,
};

/** Of what the service fills in. */
export const systemAbilities = (fill: 'create' | 'update'): FieldAbilities => ({
  ...inputAbilities,
  subTable: false,
  drivesRules: fill === 'create',
  fill,
});
