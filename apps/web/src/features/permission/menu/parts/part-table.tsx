import type { Endpoint } from '@qifu/contracts';
import { type DataColumn, DataTable } from '@qifu/ui/office';
import { Button, Empty, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Allowed } from '#shared/allowed';
import { fetchStateOf } from '#shared/query-state';

/** The word a list of parts is searched by, as typed and as sent. */
export function useKeyword() {
  const [keyword, setKeyword] = useState('');
  return { keyword, setKeyword, wanted: useDeferredValue(keyword.trim()) };
}

interface PartTableProps<R> {
  label: string;
  search: ReturnType<typeof useKeyword>;
  query: Parameters<typeof fetchStateOf>[0];
  rows: readonly R[] | undefined;
  columns: readonly DataColumn<R>[];
  create: Endpoint;
  newLabel: string;
  onNew: () => void;
  /** Beside the main act. */
  more?: ReactNode;
  emptyHint: string;
}

/** The list of one kind of parts, with its search and what adds to it. */
export function PartTable<R extends { id: string; fullName: string }>(props: PartTableProps<R>) {
  const { label, search, query, rows, columns, create, newLabel, onNew, more, emptyHint } = props;
  const text = useText('menuParts');
  const { keyword, setKeyword, wanted } = search;
  return (
    <>
      <div className="part-acts">
        <TextInput
          icon="search"
          aria-label={text('search')}
          placeholder={text('search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Allowed to={create}>
          <span className="q-end q-row">
            {more}
            <Button kind="main" icon="plus" onClick={onNew}>
              {newLabel}
            </Button>
          </span>
        </Allowed>
      </div>
      <DataTable<R>
        label={label}
        page={rows && { list: rows }}
        columns={columns}
        rowName={(row) => row.fullName}
        {...fetchStateOf(query)}
        isFiltered={wanted !== ''}
        keyword={wanted}
        onClearFilters={() => setKeyword('')}
        empty={<Empty icon="key" title={text('empty', { what: label })} hint={emptyHint} />}
      />
    </>
  );
}

/** What every part of a menu has at least. */
export interface PartRow {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  sortCode: number;
  enabledMark: number;
  description: string;
  version: number;
}

export interface PartTabProps {
  menuId: string;
  part: string;
}
