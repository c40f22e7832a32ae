import { type FilterField, useFilters } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import { useDirections, useUnits } from '../parts/review-options';

/** Conditions of the grouped and reviewed lists; the address holds them. */
const start = { keyword: '', of: '', direction: '', district: '', unit: '', decision: '', stage: '' };

interface NamedGroup {
  id: string;
  label: string;
}

/** The conditions both full-width tabs share. */
export function useProjectConditions(groups: readonly NamedGroup[]) {
  const parts = useText('reviewParts');
  const filters = useFilters(start);
  const { topChoices } = useDirections();
  const districts = useDistricts();
  const units = useUnits();
  const fields: FilterField[] = [
    {
      name: 'of',
      label: parts('fact.group'),
      choices: groups.map(({ id, label }) => ({ value: id, label })),
    },
    { name: 'direction', label: parts('fact.direction'), choices: topChoices },
    { name: 'district', label: parts('fact.district'), choices: districts },
  ];
  const more: FilterField[] = [{ name: 'unit', label: parts('fact.unit'), choices: units }];
  const { values, query } = filters;
  const { currentPage, pageSize, sidx, sort } = query;
  return {
    filters,
    fields,
    more,
    body: {
      keyword: values.keyword,
      groupId: values.of,
      directionId: values.direction,
      districtId: values.district,
      declareUnitId: values.unit,
      currentPage,
      pageSize,
      sidx,
      sort,
    },
  };
}
