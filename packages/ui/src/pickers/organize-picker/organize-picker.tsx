import { organizeTop } from '@qifu/contracts';
import { lazy } from 'react';
import type { PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { usePickerText } from '../kit/picker-text';
import { useOrganizeNames } from './use-organize-names';
import type { OrganizeSource } from './use-organizes';

const OrganizeDialog = lazy(() =>
  import('./organize-dialog').then((file) => ({ default: file.OrganizeDialog })),
);

interface OrganizePickerProps extends PickerProps, OrganizeSource {}

/** Companies and departments. */
export function OrganizePicker(props: OrganizePickerProps) {
  const { isAuth, isOnlyOrganize, isTopFixed, currentId, parentId, ableIds, ...field } = props;
  const text = usePickerText();
  const source = { isAuth, isOnlyOrganize, isTopFixed, currentId, parentId, ableIds };
  return (
    <Picker
      {...field}
      useLookUp={useOrganizeNames}
      fixed={[{ id: organizeTop, fullName: text('organize.top') }]}
      dialog={(dialog) => <OrganizeDialog {...dialog} {...source} />}
    />
  );
}
