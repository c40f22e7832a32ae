import { lazy } from 'react';
import type { PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { useOrganizeNames } from '../organize-picker/use-organize-names';
import type { DepartmentSource } from './department-dialog';

const DepartmentDialog = lazy(() =>
  import('./department-dialog').then((file) => ({ default: file.DepartmentDialog })),
);

interface DepartmentPickerProps extends PickerProps, DepartmentSource {}

/** Departments; the companies above them are branches only. */
export function DepartmentPicker({ ableIds, isAuth, ...field }: DepartmentPickerProps) {
  return (
    <Picker
      {...field}
      useLookUp={useOrganizeNames}
      dialog={(dialog) => <DepartmentDialog {...dialog} ableIds={ableIds} isAuth={isAuth} />}
    />
  );
}
