import { useData } from '@qifu/client';
import { type RuleSet, ruleSetApi } from '@qifu/contracts';
import { type DataColumn, DataTable, NameCell, Page, RowActs } from '@qifu/ui/office';
import { askFirst, Button, Empty, KindTag, type MenuEntry } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { Allowed, useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { fetchStateOf } from '#shared/query-state';
import { useBlindWords } from '../group/group-step';
import { useAddressWords } from '../parts/address-words';
import { useStep } from '../parts/step';
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
        empty={<Empty title={text('empty')} hint={text('emptyHint')} />}
      />
    </Page>
  );
}

function useRuleSetColumns(edit: (id: string) => void): DataColumn<RuleSet>[] {
  const text = useText('reviewRules');
  const master = useText('reviewMaster');
  const parts = useText('reviewParts');
  const { blindWord } = useBlindWords();
  const mayEdit = useMayCall(ruleSetApi.update);
  const menuOf = useRuleSetMenu();
  return [
    {
      key: 'name',
      title: text('name'),
      kind: 'name',
      render: (set) => (
        <NameCell
          name={set.name}
          onOpen={() => edit(set.id)}
          mark={set.isDefault === 1 && <KindTag>{text('default')}</KindTag>}
        />
      ),
    },
    {
      key: 'experts',
      title: text('field.minExperts'),
      kind: 'number',
      render: ({ rules }) => rules.minExperts,
    },
    {
      key: 'valid',
      title: text('field.minValidSheets'),
      kind: 'number',
      render: ({ rules }) => rules.minValidSheets,
    },
    {
      key: 'aggregate',
      title: text('field.aggregate'),
      render: ({ rules }) => text(`aggregate.${rules.aggregate}`),
    },
    {
      key: 'pass',
      title: text('field.passLine'),
      render: ({ rules }) => text(`pass.${rules.passLine.mode}`),
    },
    { key: 'blind', title: text('field.blindMode'), render: ({ rules }) => blindWord(rules.blindMode) },
    {
      key: 'enabledMark',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    { key: 'lastModifyTime', title: text('changed'), kind: 'time' },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (set) => (
        <RowActs
          name={set.name}
          main={{ label: master(mayEdit ? 'act.edit' : 'act.see'), onClick: () => edit(set.id) }}
          more={menuOf(set)}
        />
      ),
    },
  ];
}

/** The default set stays; others may go while nothing uses them. */
function useRuleSetMenu(): (set: RuleSet) => MenuEntry[] {
  const master = useText('reviewMaster');
  const mayRemove = useMayCall(ruleSetApi.remove);
  const removing = useStep(ruleSetApi.remove);
  const remove = async (set: RuleSet) => {
    const isYes = await askFirst({
      title: master('act.removeTitle', { name: set.name }),
      effect: master('act.removeEffect'),
      verb: master('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id: set.id }, query: { version: set.version } });
  };
  return (set) =>
    mayRemove && set.isDefault === 0
      ? [
          {
            key: 'remove',
            label: master('act.remove'),
            icon: 'trash',
            isRisky: true,
            onSelect: () => void remove(set),
          },
        ]
      : [];
}
