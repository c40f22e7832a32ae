import type { FilterField } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { yearChoices } from '../parts/years';
import type { FileList } from './use-file-list';

/** The conditions beside the firm; whose file it is can be asked once a firm is chosen. */
export function useFileFields({ firm, projects, kinds }: FileList): FilterField[] {
  const text = useText('files');
  const owner: FilterField = {
    name: 'owner',
    label: text('filter.owner'),
    choices: [
      { value: 'own', label: text('filter.ownEnterprise') },
      ...projects.map(({ id, projectNo, projectName }) => ({
        value: id,
        label: text('filter.project', { no: projectNo, name: projectName }),
      })),
    ],
  };
  return [
    ...(firm ? [owner] : []),
    {
      name: 'category',
      label: text('filter.category'),
      choices: kinds.map(({ categoryCode, fullName }) => ({ value: categoryCode, label: fullName })),
    },
    { name: 'year', label: text('filter.year'), choices: yearChoices() },
  ];
}
