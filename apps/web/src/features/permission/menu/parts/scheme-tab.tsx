import { useData } from '@qifu/client';
import {
  allDataSchemeCode,
  moduleDataAuthorizeSchemeApi as api,
  type DataScheme,
  moduleDataAuthorizeApi,
} from '@qifu/contracts';
import { NameCell, RowActs } from '@qifu/ui/office';
import { Button, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';
import { useConditionWords } from '../scheme/condition-words';
import { sentenceOf } from '../scheme/scheme-sentence';
import { blocksIn } from '../scheme/scheme-values';
import { PartTable, type PartTabProps, useKeyword } from './part-table';

/** The named sets of conditions that decide which rows of a menu a role sees. */
export function SchemeTab({ menuId }: PartTabProps) {
  const text = useText('menuParts');
  const scheme = useText('dataScheme');
  const { change } = useAddressWords();
  const search = useKeyword();
  const params = { moduleId: menuId };
  const query = useData(api.list, { params, query: { keyword: search.wanted } }, { isQuiet: true });
  const open = (id: string) => change({ scheme: id }, { isStep: true });
  const schemes = query.data?.list;
  const creating = useStep(api.create);
  const addAll = () =>
    creating.run({
      body: {
        moduleId: menuId,
        fullName: scheme('allData'),
        enCode: allDataSchemeCode,
        allData: 1,
        conditionJson: [],
        matchLogic: 'and',
        conditionText: scheme('allData'),
      },
    });
  const hasAll = schemes?.some(({ allData }) => allData === 1) ?? true;
  return (
    <PartTable<DataScheme>
      label={text('part.scheme')}
      search={search}
      query={query}
      rows={schemes}
      columns={useSchemeColumns(menuId, open)}
      create={api.create}
      newLabel={text('new.scheme')}
      onNew={() => open('new')}
      more={
        !hasAll &&
        search.wanted === '' && (
          <Button busy={creating.isBusy} onClick={() => void addAll()}>
            {text('addAll')}
          </Button>
        )
      }
      emptyHint={text('emptyHint.scheme')}
    />
  );
}

function useSchemeColumns(menuId: string, open: (id: string) => void) {
  const text = useText('menuParts');
  const menus = useText('menus');
  const scheme = useText('dataScheme');
  const record = useText('record');
  const words = useConditionWords();
  const mayEdit = useMayCall(api.update);
  const fields = useData(
    moduleDataAuthorizeApi.list,
    { params: { moduleId: menuId }, query: {} },
    { isQuiet: true },
  );
  const known = fields.data?.list ?? [];
  /** The one every published module gets by itself stays as it is. */
  const isFixed = ({ enCode }: DataScheme) => enCode === allDataSchemeCode;
  const menuOf = useRecordMenu({
    toggle: api.toggle,
    mayToggle: (row: DataScheme) => !isFixed(row),
    remove: api.remove,
    effect: text('removeSchemeEffect'),
    mayRemove: (_scheme: DataScheme) => true,
  });
  return [
    {
      key: 'fullName',
      title: menus('field.fullName'),
      kind: 'name' as const,
      render: (row: DataScheme) => (
        <NameCell
          name={row.fullName}
          mark={row.allData === 1 && <KindTag>{scheme('allData')}</KindTag>}
          onOpen={isFixed(row) ? undefined : () => open(row.id)}
        />
      ),
    },
    {
      key: 'sentence',
      title: scheme('section.conditions'),
      render: (row: DataScheme) =>
        fields.data ? sentenceOf({ isAll: row.allData === 1, ...blocksIn(row, known) }, known, words) : '',
    },
    {
      key: 'enabledMark',
      title: menus('field.state'),
      kind: 'state' as const,
      stacked: 'aside' as const,
      render: ({ enabledMark }: DataScheme) => <Enabled mark={enabledMark} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts' as const,
      render: (row: DataScheme) => (
        <RowActs
          name={row.fullName}
          main={
            isFixed(row)
              ? undefined
              : { label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => open(row.id) }
          }
          more={menuOf(row)}
        />
      ),
    },
  ];
}
