import { useData } from '@qifu/client';
import { moduleDataAuthorizeApi as api, type DataField } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useRecordMenu } from '#shared/use-record-menu';
import { useConditionWords } from '../scheme/condition-words';
import { DataFieldDialog } from './data-field-dialog';
import { usePartColumns } from './part-columns';
import { PartTable, type PartTabProps, useKeyword } from './part-table';

const csv = (text: string) => text.split(',').map((word) => word.trim());

/** The fields that data schemes may put conditions on. */
export function DataFieldTab({ menuId }: PartTabProps) {
  const text = useText('menuParts');
  const words = useConditionWords();
  const search = useKeyword();
  const query = useData(
    api.list,
    { params: { moduleId: menuId }, query: { keyword: search.wanted } },
    { isQuiet: true },
  );
  const [opened, setOpened] = useState('');
  const row = query.data?.list.find(({ id }) => id === opened);
  const columns = usePartColumns<DataField>({
    update: api.update,
    open: setOpened,
    menuOf: useRecordMenu({
      toggle: api.toggle,
      remove: api.remove,
      effect: text('removeFieldEffect'),
      mayRemove: (_field: DataField) => true,
    }),
    own: [
      { key: 'type', title: text('type'), yields: 3, render: ({ type }) => words.type(type) },
      {
        key: 'conditionSymbol',
        title: text('operators'),
        render: ({ conditionSymbol }) => csv(conditionSymbol).map(words.operator).join(words.and),
      },
      {
        key: 'conditionText',
        title: text('kinds'),
        yields: 1,
        render: ({ conditionText }) => csv(conditionText).map(words.kind).join(words.and),
      },
    ],
  });
  return (
    <>
      <PartTable
        label={text('part.field')}
        search={search}
        query={query}
        rows={query.data?.list}
        columns={columns}
        create={api.create}
        newLabel={text('new.field')}
        onNew={() => setOpened('new')}
        emptyHint={text('emptyHint.dataField')}
      />
      {(opened === 'new' || row) && (
        <DataFieldDialog key={opened} menuId={menuId} row={row} onClose={() => setOpened('')} />
      )}
    </>
  );
}
