import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button';
import { Drawer } from '../../parts/drawer';
import { TextInput } from '../../parts/inputs';
import { useKitText } from '../../parts/kit-text';
import { Empty } from '../../parts/states';
import { pickerPageSize } from '../kit/page-size';
import { PickTable } from '../kit/pick-table';
import { type Choice, type PickDialogProps, useChoice } from '../kit/picked';
import { ChosenList, PickerDialog } from '../kit/picker-dialog';
import { usePickerText } from '../kit/picker-text';
import { useRead } from '../kit/use-read';
import {
  type DataPopup,
  type DataQuery,
  type DataRow,
  type DataSource,
  rowOf,
  unpagedSize,
} from './data-source';

interface DataDialogProps extends PickDialogProps {
  source: DataSource;
  popup: DataPopup;
}

/** 选择数据: rows of a source, in a dialog or a drawer. */
export function DataDialog({ source, popup, ...props }: DataDialogProps) {
  const { isMultiple, onClose, onConfirm } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const title = popup.popupTitle || text('title.data');
  const confirm = () => {
    // Nothing checked, nothing happens (spec 5, select dialog).
    if (choice.list.length > 0) onConfirm(choice.list);
  };
  const rows = <Rows source={source} popup={popup} choice={choice} isMultiple={isMultiple} />;
  const layer = { title, choice, isMultiple, onClose, onConfirm: confirm, widthPx: popup.popupWidth };
  return popup.popupType === 'drawer' ? (
    <PickerDrawer {...layer}>{rows}</PickerDrawer>
  ) : (
    <PickerDialog {...layer}>{rows}</PickerDialog>
  );
}

interface DrawerProps extends Pick<DataDialogProps, 'isMultiple' | 'onClose'> {
  title: string;
  choice: Choice;
  onConfirm: () => void;
  widthPx: number | undefined;
  children: ReactNode;
}

function PickerDrawer({ title, choice, isMultiple, onClose, onConfirm, widthPx, children }: DrawerProps) {
  const text = usePickerText();
  const kit = useKitText();
  const foot = (
    <>
      <Button kind="main" onClick={onConfirm}>
        {text('confirm')}
      </Button>
      <Button onClick={onClose}>{kit('cancel')}</Button>
    </>
  );
  return (
    <Drawer isOpen {...{ title, widthPx, onClose, foot }}>
      <div className="q-pick q-pick-drawer">
        <div className="q-pick-offer">{children}</div>
        {isMultiple && <ChosenList choice={choice} />}
      </div>
    </Drawer>
  );
}

interface RowsProps extends Pick<DataDialogProps, 'source' | 'popup' | 'isMultiple'> {
  choice: Choice;
}

function Rows({ source, popup, choice, isMultiple }: RowsProps) {
  const text = usePickerText();
  const pageSize = popup.hasPage ? (popup.pageSize ?? pickerPageSize) : unpagedSize;
  const start: DataQuery = { keyword: '', currentPage: 1, pageSize };
  const [asked, setAsked] = useState(start);
  const query = useRead(`${source.id} ${JSON.stringify(asked)}`, () => source.readPage(asked));
  const { data } = query;
  const page = data && {
    list: data.list,
    pagination: popup.hasPage
      ? { currentPage: asked.currentPage, pageSize: asked.pageSize, total: data.total }
      : undefined,
  };
  return (
    <>
      <SearchRow
        key={asked.keyword}
        keyword={asked.keyword}
        onSearch={(keyword) => setAsked({ ...start, keyword })}
      />
      <PickTable<DataRow>
        label={text('data.list')}
        page={page}
        columns={source.columns.map(({ value, label }) => ({ key: value, title: label }))}
        pickedOf={rowOf(source)}
        choice={choice}
        isMultiple={isMultiple}
        isLoading={query.isLoading}
        isFetching={query.isFetching}
        failure={query.error && { message: query.error.message }}
        onRetry={query.refetch}
        onPage={
          popup.hasPage
            ? (currentPage, size) => setAsked({ ...asked, currentPage, pageSize: size })
            : undefined
        }
        keyword={asked.keyword}
        onClear={() => setAsked(start)}
        empty={<Empty title={text('noneYet')} hint={text('noneYetHint')} />}
      />
    </>
  );
}

/** A search begins at the first page (spec 4, select dialog). */
function SearchRow({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const text = usePickerText();
  const [typed, setTyped] = useState(keyword);
  return (
    <form
      className="q-pick-find"
      onSubmit={(event) => {
        event.preventDefault();
        // The form around the field is not meant, though events pass from the dialog to it.
        event.stopPropagation();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        icon="search"
        aria-label={text('search')}
        placeholder={text('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{text('data.find')}</Button>
      <Button
        onClick={() => {
          setTyped('');
          onSearch('');
        }}
      >
        {text('data.reset')}
      </Button>
    </form>
  );
}
