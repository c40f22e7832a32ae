import { enterpriseApi, type ProjectFileRow, projectApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';

interface OwnerPage {
  key: string;
  label: string;
  address: string;
}

/** Where the firm and the project of a file are shown, for whoever may go there. */
export function useOwnerPages(): (file: ProjectFileRow) => OwnerPage[] {
  const text = useText('files');
  const mayReadProject = useMayCall(projectApi.read);
  const mayReadFirm = useMayCall(enterpriseApi.read);
  return ({ projectId, enterpriseId }) => [
    ...(mayReadProject && projectId !== null
      ? [
          {
            key: 'project',
            label: text('act.project'),
            address: `/table2?project=${encodeURIComponent(projectId)}`,
          },
        ]
      : []),
    ...(mayReadFirm && enterpriseId !== ''
      ? [
          {
            key: 'firm',
            label: text('act.firm'),
            address: `/enterprise?open=${encodeURIComponent(enterpriseId)}`,
          },
        ]
      : []),
  ];
}
