import { useData } from '@qifu/client';
import { type NoticeRow, noticeApi } from '@qifu/contracts';
import { startOfDay } from '@qifu/rules';
import { type FilterField, Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useNoticeColumns } from './notice-columns';
import { NoticeForm } from './notice-form';
import { NoticePreview } from './notice-preview';

const start = { keyword: '', enabledMark: '', from: '', to: '' };
const dayMs = 86_400_000;

/** Notices: written as drafts, released to everybody they are for (contract-core 3.4). */
export default function NoticePage() {
  useAreas('notice', 'message', 'record', 'files', 'validation');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  const previewOf = wordOf('preview');
  if (formOf) return <NoticeForm key={formOf} noticeId={formOf} onClose={() => change({ form: '' })} />;
  return (
    <>
      <NoticeList
        onEdit={(form) => change({ form }, { isStep: true })}
        onPreview={(preview) => change({ preview }, { isStep: true })}
      />
      {previewOf && <NoticePreview id={previewOf} onClose={() => change({ preview: '' })} />}
    </>
  );
}

interface NoticeListProps {
  onEdit: (id: string) => void;
  onPreview: (id: string) => void;
}

function NoticeList({ onEdit, onPreview }: NoticeListProps) {
  const text = useText('notice');
  const filters = useFilters(start);
  const { from, to, enabledMark, ...paging } = filters.query;
  const query = useData(
    noticeApi.listNotices,
    {
      query: {
        ...paging,
        enabledMark: enabledMark || undefined,
        startTime: from ? startOfDay(from) : undefined,
        // The whole of the last day.
        endTime: to ? startOfDay(to) + dayMs - 1 : undefined,
      },
    },
    { isQuiet: true },
  );
  const columns = useNoticeColumns({ onEdit, onPreview });
  const fields: FilterField[] = [
    {
      name: 'enabledMark',
      label: text('field.state'),
      choices: (['0', '1'] as const).map((value) => ({
        value,
        label: text(value === '0' ? 'state.draft' : 'state.released'),
      })),
    },
    { name: 'from', toName: 'to', label: text('filter.dates'), kind: 'dates' },
  ];
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('figures')}
      acts={
        <Allowed to={noticeApi.create}>
          <Button kind="main" icon="plus" onClick={() => onEdit('new')}>
            {text('new')}
          </Button>
        </Allowed>
      }
    >
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        fields={fields}
        columns={columns}
        label={text('title')}
        rowName={({ title }: NoticeRow) => title}
        empty={
          <EmptyList
            icon="bell"
            title={text('empty')}
            hint={text('emptyHint')}
            to={noticeApi.create}
            act={{ label: text('new'), run: () => onEdit('new') }}
          />
        }
      />
    </Page>
  );
}
