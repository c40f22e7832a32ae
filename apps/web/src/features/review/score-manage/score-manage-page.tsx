import { FilterBar, Page } from '@qifu/ui/office';
import { Empty, Icon, KindTag, MenuButton, NoResult, Pager } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Loaded } from '#shared/query-state';
import { useExports } from './score-files';
import { ScoreGroup } from './score-group';
import { useSheetActs } from './sheet-acts';
import { SheetDrawer } from './sheet-drawer';
import { findSheet, useScoreManage } from './use-score-manage';
import '../review.css';
import './score-manage.css';

/** Every sheet of every opened group, for staff and supervision (spec 7). */
export default function ScoreManagePage() {
  const text = useText('scoreManage');
  const { filters, fields, result, isView, status } = useScoreManage();
  const { wordOf, change } = useAddressWords();
  const acts = useSheetActs(isView);
  const sheetId = wordOf('sheet');
  const opened = sheetId ? findSheet(result.data?.list ?? [], sheetId) : undefined;
  const open = (id: string) => change({ sheet: id }, { isStep: true });
  const total = result.data?.pagination.total;
  return (
    <Page
      title={text('title')}
      figures={total !== undefined && text('figures', { groups: total })}
      beside={isView && <KindTag>{text('readOnly')}</KindTag>}
      acts={<ExportMenu batchId={filters.values.batch} groupId={filters.values.group} />}
    >
      <FilterBar filters={filters} search={{ name: 'keyword', label: text('search') }} fields={fields} />
      <Loaded query={result} what={`「${text('title')}」`} rows={8}>
        {({ list, pagination }) => (
          <>
            {list.length === 0 && <Nothing filters={filters} />}
            {list.map((group, index) => (
              <ScoreGroup
                key={group.groupId}
                group={group}
                status={status}
                acts={acts}
                current={sheetId}
                startsOpen={index === 0 || filters.isFiltered}
                onOpen={open}
              />
            ))}
            {pagination.total > pagination.pageSize && (
              <div className="sm-pager">
                <Pager {...pagination} onChange={filters.setPage} />
              </div>
            )}
          </>
        )}
      </Loaded>
      {opened && <SheetDrawer placed={opened} acts={acts} onClose={() => change({ sheet: '' })} />}
      {acts.dialog}
    </Page>
  );
}

function Nothing({ filters }: { filters: ReturnType<typeof useScoreManage>['filters'] }) {
  const text = useText('scoreManage');
  return filters.isFiltered ? (
    <NoResult keyword={filters.values.keyword} onClear={filters.clear} />
  ) : (
    <Empty title={text('empty')} hint={text('emptyHint')} />
  );
}

function ExportMenu({ batchId, groupId }: { batchId: string; groupId: string }) {
  const text = useText('scoreManage');
  const entries = useExports(batchId, groupId);
  if (entries.length === 0) return null;
  return (
    <MenuButton label={text('file.export')} entries={entries} align="end" className="q-btn q-btn-plain">
      <Icon name="download" />
      {text('file.export')}
    </MenuButton>
  );
}
