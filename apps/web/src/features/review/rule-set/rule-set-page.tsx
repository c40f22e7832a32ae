import { useData } from '@qifu/client';
import { type RuleSet, ruleSetApi, ruleSetResource } from '@qifu/contracts';
import { type DataColumn, DataTable, NameCell, Page } from '@qifu/ui/office';
import { Button, KindTag } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { fetchStateOf } from '#shared/query-state';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { useRecordMenu } from '#shared/use-record-menu';
import { useBlindWords } from '../group/group-step';
import { useAddressWords } from '../parts/address-words';
import { RuleSetForm } from './rule-set-form';
import '../review.css';

const ruleAreas = [
  'reviewMaster',
  'reviewRules',
  'reviewParts',
  'reviewBoard',
  'record',
  'validation',
] as const;

/** Rule sets: what a group needs, how scores are counted, who passes. */
export default function RuleSetPage() {
  useAreas(...ruleAreas);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <RuleSetList />;
  return <RuleSetForm key={formOf} ruleSetId={formOf} onClose={() => change({ form: '' })} />;
}

function RuleSetList() {
  const text = useText('reviewRules');
  const { change } = useAddressWords();
  const query = useData(ruleSetApi.list, {}, { isQuiet: true });
  const edit = (id: string) => change({ form: id }, { isStep: true });
  const columns = useRuleSetColumns(edit);
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('lead')}
      acts={
        <Allowed to={ruleSetApi.create}>
          <Button kind="main" icon="plus" onClick={() => edit('new')}>
            {text('new')}
          </Button>
        </Allowed>
      }
    >
      <DataTable<RuleSet>
        label={text('title')}
        page={query.data}
        columns={columns}
        rowName={(set) => set.name}
        {...fetchStateOf(query)}
        empty={
          <EmptyList
            title={text('empty')}
            hint={text('emptyHint')}
            to={ruleSetApi.create}
            act={{ label: text('new'), run: () => edit('new') }}
          />
        }
      />
    </Page>
  );
}

function useRuleSetColumns(edit: (id: string) => void): DataColumn<RuleSet>[] {
  const text = useText('reviewRules');
  const master = useText('reviewMaster');
  const { blindWord } = useBlindWords();
  const mayEdit = useMayCall(ruleSetApi.update);
  const removeEntry = useRecordMenu<RuleSet, never, typeof ruleSetApi.remove>({
    remove: ruleSetApi.remove,
    // The default set stays; others may go while nothing uses them.
    mayRemove: ({ isDefault }) => isDefault === 0,
    effect: master('act.removeEffect'),
    nameOf: ({ name }) => name,
  });
  return useResourceColumns<RuleSet>(ruleSetResource, {
    onOpen: edit,
    mayEdit: () => mayEdit,
    menuOf: removeEntry,
    drawn: {
      name: ({ id, name, isDefault }) => (
        <NameCell
          name={name}
          onOpen={() => edit(id)}
          mark={isDefault === 1 && <KindTag>{text('default')}</KindTag>}
        />
      ),
      minExperts: ({ rules }) => rules.minExperts,
      minValidSheets: ({ rules }) => rules.minValidSheets,
      aggregate: ({ rules }) => text(`aggregate.${rules.aggregate}`),
      passLine: ({ rules }) => text(`pass.${rules.passLine.mode}`),
      blindMode: ({ rules }) => blindWord(rules.blindMode),
    },
  });
}
