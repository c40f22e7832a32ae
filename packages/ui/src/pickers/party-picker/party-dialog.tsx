import { useState } from 'react';
import { FilterSearch } from '../../office/filter-search';
import { useIsNarrow } from '../../parts/use-media';
import { ViewTabs } from '../../parts/view-tabs';
import { type Choice, type PickDialogProps, useChoice } from '../kit/picked';
import { PickerDialog } from '../kit/picker-dialog';
import { usePickerText } from '../kit/picker-text';
import { EveryPerson } from '../user-picker/people-lists';
import { idsOfKind, partyId } from './party';
import { PartyTree, type TreeKind } from './party-tree';

const kinds = ['user', 'organize', 'position', 'role', 'group'] as const;
type Tab = (typeof kinds)[number];

/** People and what they belong to, each kind in a tab of its own; what is chosen stays while the tabs change. */
export function PartyDialog(props: PickDialogProps) {
  const { isMultiple, onClose, onConfirm } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const [keyword, setKeyword] = useState('');
  const [tab, setTab] = useState<Tab>('user');
  const title = text('title.party');
  const confirm = () => onConfirm(choice.list);
  const list = { label: title, isMultiple, onSure: confirm, keyword, onClear: () => setKeyword('') };
  return (
    <PickerDialog {...{ title, choice, isMultiple, onClose }} onConfirm={confirm}>
      <ViewTabs
        label={text('party.tabs')}
        views={kinds.map((key) => ({ key, label: text(`party.${key}`) }))}
        current={tab}
        onChange={(key) => setTab(key as Tab)}
      />
      <FilterSearch isFirst={!useIsNarrow()} label={text('search')} value={keyword} onSearch={setKeyword} />
      {tab === 'user' ? (
        <EveryPerson {...list} choice={peopleIn(choice)} extras={[]} />
      ) : (
        <PartyTree key={tab} kind={tab satisfies TreeKind} {...list} choice={choice} />
      )}
    </PickerDialog>
  );
}

/** The choice as lists of people know it: by their own ids. */
const peopleIn = (choice: Choice): Choice => ({
  ...choice,
  ids: new Set(idsOfKind([...choice.ids], 'user')),
  add: (one) => choice.add({ ...one, id: partyId(one.id, 'user') }),
  remove: (id) => choice.remove(partyId(id, 'user')),
});
