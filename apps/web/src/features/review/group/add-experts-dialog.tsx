import { useData } from '@qifu/client';
import {
  conflictLevel,
  type ExpertCandidate,
  expertTypes,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Checkbox, Dialog, Empty, NoResult, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useDirections } from '../parts/review-options';
import { groupLabel } from '../preparation/use-preparation';
import { CandidateLine } from './candidate-line';
import { RejectedExperts } from './rejected-experts';
import { useAddExperts } from './use-add-experts';
import './candidates.css';

interface AddExpertsDialogProps {
  group: ReviewGroupRow;
  /** Experts who leave once the chosen ones are in. */
  replaces?: readonly string[];
  onClose: () => void;
}

/** All available experts of one installation; a page would hide the best of them. */
const mostCandidates = 500;
const anything = { keyword: '', type: '', directionId: '', leads: false, isClean: true };
type Wanted = typeof anything;

const fits = (expert: ExpertCandidate, { type, leads, isClean }: Wanted) =>
  (!type || expert.expertType === type) &&
  (!leads || expert.leaderEligible) &&
  (!isClean || expert.conflictLevel < conflictLevel.hard);

/** Finds experts for a group: fit, load and conflicts are told before anyone is chosen. */
export function AddExpertsDialog({ group, replaces = [], onClose }: AddExpertsDialogProps) {
  const text = useText('reviewBoard');
  const common = useText('common');
  const [wanted, setWanted] = useState(anything);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keyword = useDeferredValue(wanted.keyword.trim());
  const query = useData(
    reviewPreparationApi.candidates,
    { body: { groupId: group.id, keyword, directionId: wanted.directionId, pageSize: mostCandidates } },
    { isQuiet: true },
  );
  const adding = useAddExperts(group, replaces, onClose);
  const [leaderId, setLeaderId] = useState('');
  const leads = chosen.includes(leaderId) ? leaderId : '';
  const add = async () => setChosen(await adding.add(chosen, leads === '' ? {} : { leaderExpertId: leads }));
  const shown = (query.data?.list ?? []).filter((expert) => fits(expert, wanted));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const title = text(replaces.length > 0 ? 'add.replaceTitle' : 'add.title', { group: groupLabel(group) });
  return (
    <Dialog
      isOpen
      size="large"
      title={title}
      onClose={onClose}
      foot={
        <>
          <span className="rv-foot-count" aria-live="polite">
            {text('add.chosen', { count: chosen.length })}
          </span>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" disabled={chosen.length === 0} busy={adding.isBusy} onClick={() => void add()}>
            {text(replaces.length > 0 ? 'add.replace' : leads ? 'add.verbLed' : 'add.verb')}
          </Button>
        </>
      }
    >
      <RejectedExperts adding={adding} group={group} names={namesIn(query.data?.list)} />
      <CandidateFilters wanted={wanted} onChange={setWanted} />
      <Loaded query={query} what={text('add.title', { group: groupLabel(group) })} rows={6}>
        {({ list }) =>
          shown.length === 0 ? (
            <NoCandidates
              isFound={list.length > 0 || keyword !== ''}
              onClear={() => setWanted({ ...anything, isClean: false })}
            />
          ) : (
            <ul className="rv-candidates" aria-busy={query.isFetching}>
              {shown.map((expert) => (
                <CandidateLine
                  key={expert.expertId}
                  expert={expert}
                  isChosen={chosen.includes(expert.expertId)}
                  isLeading={expert.expertId === leads}
                  onToggle={() => toggle(expert.expertId)}
                  onLead={() => setLeaderId(expert.expertId === leads ? '' : expert.expertId)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const namesIn = (list: readonly ExpertCandidate[] = []) =>
  new Map(list.map(({ expertId, name }) => [expertId, name]));

function CandidateFilters({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const { choices } = useDirections();
  return (
    <search className="rv-candidate-filters" aria-label={parts('list.filter')}>
      <TextInput
        icon="search"
        aria-label={text('add.search')}
        placeholder={text('add.search')}
        value={wanted.keyword}
        onChange={(event) => onChange({ ...wanted, keyword: event.target.value })}
        data-autofocus=""
      />
      <Select
        canClear
        label={parts('fact.expertType')}
        placeholder={text('add.anyType')}
        value={wanted.type}
        choices={expertTypes.map((type) => ({ value: type, label: parts(`expertType.${type}`) }))}
        onChange={(next = '') => onChange({ ...wanted, type: next })}
      />
      <Select
        canClear
        label={parts('fact.direction')}
        placeholder={text('add.anyDirection')}
        value={wanted.directionId}
        choices={choices}
        onChange={(next = '') => onChange({ ...wanted, directionId: next })}
      />
      <Checkbox checked={wanted.leads} onChange={() => onChange({ ...wanted, leads: !wanted.leads })}>
        {text('add.leads')}
      </Checkbox>
      <Checkbox checked={wanted.isClean} onChange={() => onChange({ ...wanted, isClean: !wanted.isClean })}>
        {text('add.clean')}
      </Checkbox>
    </search>
  );
}

function NoCandidates({ isFound, onClear }: { isFound: boolean; onClear: () => void }) {
  const text = useText('reviewBoard');
  return isFound ? (
    <NoResult hint={text('add.noneHint')} onClear={onClear} />
  ) : (
    <Empty icon="users" title={text('add.empty')} hint={text('add.emptyHint')} />
  );
}
