import { useData } from '@qifu/client';
import { type BillRuleRow, billRuleApi, dictionaryDataApi } from '@qifu/contracts';
import { useState } from 'react';
import type { DataColumn } from '../../office/data-column';
import { FilterSearch } from '../../office/filter-search';
import { NativeSelect } from '../../parts/inputs';
import { Empty } from '../../parts/states';
import { pickerPageSize } from '../kit/page-size';
import { PickTable } from '../kit/pick-table';
import { type PickDialogProps, type Picked, useChoice } from '../kit/picked';
import { PickerDialog } from '../kit/picker-dialog';
import { type PickerText, usePickerText } from '../kit/picker-text';

const businessTypes = 'businessType';

/** The rules that documents draw their numbers from; each opening starts with all categories, read anew (spec 4). */
export function BillRuleDialog(props: PickDialogProps) {
  const { isMultiple, onClose, onConfirm } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const title = text('title.billRule');
  const [asked, setAsked] = useState({
    keyword: '',
    categoryId: '',
    currentPage: 1,
    pageSize: pickerPageSize,
  });
  const query = useData(
    billRuleApi.listOptions,
    { query: { ...asked, sort: 'desc', categoryId: asked.categoryId || undefined } },
    { isQuiet: true },
  );
  const confirm = () => {
    if (choice.list.length > 0) onConfirm(choice.list);
  };
  const narrow = (change: Partial<typeof asked>) => setAsked({ ...asked, ...change, currentPage: 1 });
  return (
    <PickerDialog {...{ title, choice, isMultiple, onClose }} onConfirm={confirm}>
      <div className="q-pick-find">
        <Categories value={asked.categoryId} onChange={(categoryId) => narrow({ categoryId })} />
        <FilterSearch
          label={text('search')}
          value={asked.keyword}
          onSearch={(keyword) => narrow({ keyword })}
        />
      </div>
      <PickTable<BillRuleRow>
        label={title}
        page={query.data}
        columns={columnsOf(text)}
        pickedOf={ruleOf}
        {...{ choice, isMultiple }}
        isLoading={query.isLoading}
        isFetching={query.isFetching}
        failure={query.error && { message: query.error.message, eventNumber: query.error.extras?.requestId }}
        onRetry={() => void query.refetch()}
        onPage={(currentPage, pageSize) => setAsked({ ...asked, currentPage, pageSize })}
        keyword={asked.keyword}
        isNarrowed={asked.categoryId !== ''}
        onClear={() => narrow({ keyword: '', categoryId: '' })}
        empty={<Empty title={text('noneYet')} hint={text('noneYetHint')} />}
      />
    </PickerDialog>
  );
}

const ruleOf = ({ id, fullName, enCode }: BillRuleRow): Picked => ({ id, fullName, hint: enCode });

const columnsOf = (text: PickerText): DataColumn<BillRuleRow>[] => [
  { key: 'fullName', title: text('billRule.fullName'), kind: 'name' },
  { key: 'enCode', title: text('billRule.enCode'), kind: 'code' },
  { key: 'startNumber', title: text('billRule.startNumber'), kind: 'code' },
];

function Categories({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const text = usePickerText();
  const words = useData(dictionaryDataApi.listOptions, { params: { id: businessTypes } }, { isQuiet: true });
  return (
    <NativeSelect
      aria-label={text('billRule.categories')}
      placeholder={text('billRule.allCategories')}
      choices={(words.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
