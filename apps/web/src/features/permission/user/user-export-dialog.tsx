import { call } from '@qifu/client';
import { type UserSheetColumn, userSheetApi, userSheetColumns } from '@qifu/contracts';
import { Button, Dialog, RadioCards, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useState } from 'react';
import { ChooseColumns } from '#shared/choose-columns';
import type { UserListState } from './use-user-list';

/** Whom and which columns the sheet has. */
export function UserExportDialog({ list, onClose }: { list: UserListState; onClose: () => void }) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const record = useText('record');
  const common = useText('common');
  const [chosen, setChosen] = useState<readonly UserSheetColumn[]>(userSheetColumns);
  const [range, setRange] = useState<'0' | '1'>('1');
  const count = list.query.data?.pagination.total ?? 0;
  const send = () => {
    if (chosen.length === 0) return;
    const query = { ...list.asked, dataType: range, selectKey: chosen.join(',') };
    // A failed download is said by the one place that reacts to failures.
    void call(userSheetApi.exportExcel, { query }).then(
      ({ url }) => saveTicket(url),
      () => undefined,
    );
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('export.title')}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" disabled={chosen.length === 0}>
            {chosen.length === 0 ? record('export.none') : record('export.verb', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={text('export.range')}
        isRow
        choices={[
          { value: '1', label: text('export.everybody', { count: showNumber(count) }) },
          { value: '0', label: text('export.page') },
        ]}
        value={range}
        onChange={(value) => setRange(value === '0' ? '0' : '1')}
      />
      <ChooseColumns
        columns={userSheetColumns}
        chosen={chosen}
        nameOf={(column) => sheet(`columns.${column}`)}
        onChange={setChosen}
      />
    </Dialog>
  );
}
