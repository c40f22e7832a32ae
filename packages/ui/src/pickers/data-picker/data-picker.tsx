import { lazy } from 'react';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { useRead } from '../kit/use-read';
import { type DataPopup, type DataSource, rowOf } from './data-source';

const DataDialog = lazy(() => import('./data-dialog').then((file) => ({ default: file.DataDialog })));

interface DataPickerProps extends PickerProps, DataPopup {
  source: DataSource;
}

/** Rows of a source, chosen in a dialog or a drawer. */
export function DataPicker(props: DataPickerProps) {
  const { source, popupType, popupTitle, popupWidth, hasPage, pageSize, ...field } = props;
  const popup = { popupType, popupTitle, popupWidth, hasPage, pageSize };
  return (
    <Picker
      {...field}
      useLookUp={namesOf(source)}
      dialog={(dialog) => <DataDialog {...dialog} source={source} popup={popup} />}
    />
  );
}

const namesOf =
  (source: DataSource): LookUp =>
  (ids) => {
    const key = ids.length > 0 ? `${source.id} ${ids.join()}` : '';
    const { data, error } = useRead(key, () => source.readByIds(ids));
    return error ? [] : data?.map(rowOf(source));
  };
