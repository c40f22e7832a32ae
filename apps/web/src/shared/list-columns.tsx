import { useAction } from '@qifu/client';
import { columnSettingApi } from '@qifu/contracts';
import { arrangeColumns, type ColumnChoice, ColumnSettings, type DataColumn } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from './allowed';
import { useColumnChoices } from './use-column-choices';

/** The columns of a list as the person wants them, and the button that opens their drawer. */
export function useListColumns<R>(columns: readonly DataColumn<R>[]) {
  const { menuId, choices, choose, keptBy } = useColumnChoices(columns);
  return {
    columns: arrangeColumns(columns, choices),
    /** What the person chose; undefined where the page decides. */
    choices,
    settings: (
      <ColumnSettings
        columns={columns}
        choices={choices}
        onChange={choose}
        acts={menuId && <DefaultColumns menuId={menuId} fieldList={keptBy(choices ?? shownAs(columns))} />}
      />
    ),
  };
}

/** The page's own columns, as choices. */
const shownAs = <R,>(columns: readonly DataColumn<R>[]): ColumnChoice[] =>
  columns.filter(({ kind }) => kind !== 'acts').map(({ key, isHidden }) => ({ key, isShown: !isHidden }));

interface DefaultColumnsProps {
  menuId: string;
  fieldList: ReturnType<ReturnType<typeof useColumnChoices>['keptBy']>;
}

/** What is set here becomes what everybody sees who has chosen nothing (rulings 5). */
function DefaultColumns({ menuId, fieldList }: DefaultColumnsProps) {
  const text = useText('record');
  const mayCall = useMayCall(columnSettingApi.saveDefaultColumns);
  const saving = useAction(columnSettingApi.saveDefaultColumns);
  if (!mayCall) return null;
  return (
    <Button
      busy={saving.isPending}
      onClick={() => saving.mutate({ body: { moduleId: menuId, fieldList: JSON.stringify(fieldList) } })}
    >
      {text('columns.forAll')}
    </Button>
  );
}
