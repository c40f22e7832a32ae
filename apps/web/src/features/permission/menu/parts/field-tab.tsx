import { useData } from '@qifu/client';
import { type MenuField, moduleColumnApi, moduleFormApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useRecordMenu } from '#shared/use-record-menu';
import { useBindingWords } from './binding-fields';
import { FieldBatch } from './field-batch';
import { FieldDialog } from './field-dialog';
import { usePartColumns } from './part-columns';
import { PartTable, type PartTabProps, useKeyword } from './part-table';

/** List columns and form fields are defined by the same calls. */
export type FieldApi = typeof moduleColumnApi;

/** The list columns, or the form fields, of a menu that can be granted. */
export function FieldTab({ menuId, part }: PartTabProps) {
  const text = useText('menuParts');
  const kind = part === 'form' ? 'form' : 'column';
  const api: FieldApi = kind === 'form' ? moduleFormApi : moduleColumnApi;
  const search = useKeyword();
  const params = { moduleId: menuId };
  const query = useData(api.list, { params, query: { keyword: search.wanted } }, { isQuiet: true });
  const [opened, setOpened] = useState('');
  const row = query.data?.list.find(({ id }) => id === opened);
  const bindingOf = useBindingWords();
  const columns = usePartColumns<MenuField>({
    update: api.update,
    open: setOpened,
    menuOf: useRecordMenu({
      toggle: api.toggle,
      remove: api.remove,
      effect: text('removeEffect'),
      mayRemove: (_field: MenuField) => true,
    }),
    own: [{ key: 'binding', title: text('binding'), yields: 1, render: bindingOf }],
  });
  const close = () => setOpened('');
  return (
    <>
      <PartTable
        label={text(`part.${kind}`)}
        search={search}
        query={query}
        rows={query.data?.list}
        columns={columns}
        create={api.create}
        newLabel={text(`new.${kind}`)}
        onNew={() => setOpened('new')}
        more={<Button onClick={() => setOpened('batch')}>{text('batch.open')}</Button>}
        emptyHint={text('emptyHint.field')}
      />
      {(opened === 'new' || row) && (
        <FieldDialog key={opened} {...{ api, kind, menuId, row }} onClose={close} />
      )}
      {opened === 'batch' && <FieldBatch {...{ api, kind, menuId }} onClose={close} />}
    </>
  );
}
