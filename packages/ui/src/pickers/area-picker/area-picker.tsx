import { useData } from '@qifu/client';
import { areaApi } from '@qifu/contracts';
import { lazy } from 'react';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { type AreaPath, idOfPath, nameOfPath, namesOfPath, pathOfId } from './area-nodes';

const AreaDialog = lazy(() => import('./area-dialog').then((file) => ({ default: file.AreaDialog })));

/** One level of a chosen path. */
interface AreaStep {
  id: string;
  fullName: string;
}

interface AreaPickerProps extends Omit<PickerProps, 'value' | 'onChange'> {
  /** Paths of ids from the top down; one at most unless several may be chosen. */
  value: readonly AreaPath[];
  onChange: (paths: string[][], named: AreaStep[][]) => void;
  /** The level one is chosen at, counted from 0 at the top; 2 is district (spec 9). */
  level?: number;
}

const districtLevel = 2;

/** Administrative divisions, read level by level. */
export function AreaPicker({ value, onChange, level = districtLevel, ...field }: AreaPickerProps) {
  return (
    <Picker
      {...field}
      value={value.filter((path) => path.length > 0).map(idOfPath)}
      useLookUp={useAreaNames}
      onChange={(ids, picked) =>
        onChange(
          ids.map(pathOfId),
          picked.map((one) => {
            const names = namesOfPath(one.fullName);
            return pathOfId(one.id).map((id, at) => ({ id, fullName: names[at] ?? '' }));
          }),
        )
      }
      dialog={(dialog) => <AreaDialog {...dialog} level={level} />}
    />
  );
}

const useAreaNames: LookUp = (ids) => {
  const { data, error } = useData(
    areaApi.namePaths,
    { body: { idsList: ids.map(pathOfId) } },
    { enabled: ids.length > 0, isQuiet: true, keepsFormer: false },
  );
  if (error) return [];
  return data && ids.map((id, at) => ({ id, fullName: nameOfPath(data[at] ?? []) }));
};
