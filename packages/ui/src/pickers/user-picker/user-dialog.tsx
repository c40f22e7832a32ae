import { useState } from 'react';
import { FilterSearch } from '../../office/filter-search';
import { showToast } from '../../parts/toast';
import { useIsNarrow } from '../../parts/use-media';
import { ViewTabs } from '../../parts/view-tabs';
import type { PickTreeNode } from '../kit/pick-node';
import { type PickDialogProps, useChoice } from '../kit/picked';
import { PickerDialog } from '../kit/picker-dialog';
import { usePickerText } from '../kit/picker-text';
import {
  type AblePeople,
  AdministeredPeople,
  EveryPerson,
  PeopleOfOrganize,
  type PeopleProps,
  SelectablePeople,
  Subordinates,
} from './people-lists';
import { currentUserId } from './people-nodes';

/** Which people are offered (spec 6). */
export interface UserSource {
  /** `all` has tabs for everybody, the own organization and the own reports; the others are one list each. */
  source?: 'all' | 'organize' | 'subordinates' | 'administered' | undefined;
  /** With `organize`: whose people; the caller's own without. */
  organizeId?: string | undefined;
  /** The custom mode: everybody in any of these, and the people named. */
  able?: AblePeople | undefined;
  /** 「当前用户」 is offered too. */
  hasCurrentUser?: boolean | undefined;
  /** Somebody has to be chosen; confirming nothing says so. */
  isApprover?: boolean | undefined;
}

/** The message about a missing approver stays one second (spec 5). */
const approverToastMs = 1000;
const tabWords = {
  all: 'user.all',
  organize: 'user.organize',
  subordinates: 'user.subordinates',
} as const;
type Tab = keyof typeof tabWords;
const tabKeys = Object.keys(tabWords) as Tab[];

/** 选择用户. */
export function UserDialog(props: PickDialogProps & UserSource) {
  const { isMultiple, onClose, onConfirm, source = 'all', able, isApprover } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const [keyword, setKeyword] = useState('');
  const [tab, setTab] = useState<Tab>('all');
  const title = text(isApprover ? 'title.approver' : 'title.user');
  const confirm = () => {
    if (isApprover && choice.list.length === 0) {
      showToast({ text: text('user.approverMissing'), tone: 'bad', durationMs: approverToastMs });
    } else onConfirm(choice.list);
  };
  const isTabbed = source === 'all' && !able;
  const list: PeopleProps = {
    label: title,
    choice,
    isMultiple,
    onSure: confirm,
    keyword,
    onClear: () => setKeyword(''),
    extras: props.hasCurrentUser && !keyword ? [currentUser(text('user.currentUser'))] : [],
  };
  return (
    <PickerDialog {...{ title, choice, isMultiple, onClose }} onConfirm={confirm}>
      {isTabbed && (
        <ViewTabs
          label={text('user.tabs')}
          views={tabKeys.map((key) => ({ key, label: text(tabWords[key]) }))}
          current={tab}
          onChange={(key) => setTab(key as Tab)}
        />
      )}
      <FilterSearch isFirst={!useIsNarrow()} label={text('search')} value={keyword} onSearch={setKeyword} />
      {able ? (
        <SelectablePeople {...list} able={able} />
      ) : (
        <People {...list} kind={isTabbed ? tab : source} organizeId={props.organizeId} />
      )}
    </PickerDialog>
  );
}

interface PeopleKindProps extends PeopleProps {
  kind: NonNullable<UserSource['source']>;
  organizeId: string | undefined;
}

function People({ kind, organizeId, ...list }: PeopleKindProps) {
  if (kind === 'organize') return <PeopleOfOrganize {...list} organizeId={organizeId} />;
  if (kind === 'subordinates') return <Subordinates {...list} />;
  if (kind === 'administered') return <AdministeredPeople {...list} />;
  return <EveryPerson {...list} />;
}

const currentUser = (fullName: string): PickTreeNode => ({
  key: currentUserId,
  id: currentUserId,
  fullName,
  icon: 'user',
  canChoose: true,
  children: [],
});
