import { businessStatuses, fillStates } from '@qifu/contracts';
import type { FilterField } from '@qifu/ui/office';
import { statusFamilies, useKitText } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import { useDictionary, useUnits } from '#shared/options';
import { yearChoices } from '../parts/years';

/** The conditions of the registry: four in sight, the rest under 更多条件. */
export function useRegistryFields(): { fields: FilterField[]; more: FilterField[] } {
  const text = useText('enterprise');
  const kit = useKitText();
  const districts = useDistricts();
  const units = useUnits();
  const industries = useDictionary('industryCode').choices;
  const scales = useDictionary('scaleType').choices;
  const types = useDictionary('enterpriseType').choices;
  const status = useDictionary('businessStatus');
  const fills = Object.values(fillStates).map((code) => ({
    value: String(code),
    label: kit(statusFamilies.fill[code].word),
  }));
  return {
    fields: [
      { name: 'district', label: text('filter.district'), choices: districts },
      { name: 'unit', label: text('filter.unit'), choices: units },
      { name: 'industry', label: text('filter.industry'), choices: industries },
      { name: 'year', label: text('filter.year'), choices: yearChoices(), isAlwaysSet: true },
    ],
    more: [
      { name: 'scale', label: text('filter.scale'), choices: scales },
      { name: 'type', label: text('filter.type'), choices: types },
      { name: 'fill', label: text('filter.fill'), choices: fills },
      {
        name: 'status',
        label: text('filter.status'),
        choices: businessStatuses.map((code) => ({ value: code, label: status.nameOf(code) })),
      },
      {
        name: 'black',
        label: text('filter.black'),
        choices: [
          { value: '1', label: text('filter.listed') },
          { value: '0', label: text('filter.notListed') },
        ],
      },
    ],
  };
}
