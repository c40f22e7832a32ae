import { useData } from '@qifu/client';
import { type RuleSet, ruleSetApi, ruleSetInput } from '@qifu/contracts';
import { checkScoringRules, type RuleProblem } from '@qifu/review-scoring';
import { KindTag, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import type { KnownFact } from '#shared/changes';
import { draftOf } from '#shared/draft/draft-store';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { RuleFields } from './rule-fields';
import {
  inputOf,
  isApplied,
  pathOfNumber,
  type RuleNumber,
  type RuleValues,
  ruleNumbers,
  sharePaths,
  valuesOf,
} from './rule-values';

interface RuleSetFormProps {
  /** `new`, or the id of a rule set. */
  ruleSetId: string;
  onClose: () => void;
}

/** The form page of a rule set. */
export function RuleSetForm({ ruleSetId, onClose }: RuleSetFormProps) {
  const text = useText('reviewRules');
  const isNew = ruleSetId === 'new';
  const query = useData(
    ruleSetApi.read,
    { params: { id: ruleSetId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} adding={ruleSetApi.create} query={query} what={text('title')}>
      {(readings) => <RuleSetFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

type RuleSetFormBodyProps = Readings<RuleSet> & Pick<RuleSetFormProps, 'onClose'>;

function RuleSetFormBody({ onClose, ...readings }: RuleSetFormBodyProps) {
  const text = useText('reviewRules');
  const { base } = readings;
  const edited = useRuleForm(readings);
  const facts = useRuleFacts();
  const mayEdit = useMayCall(base ? ruleSetApi.update : ruleSetApi.create);
  return (
    <RecordForm
      title={base?.name ?? text('new')}
      beside={base?.isDefault === 1 && <KindTag>{text('default')}</KindTag>}
      label={text('title')}
      note={
        <div className="rv-form-note">
          <Notice tone="info">{text('copied')}</Notice>
        </div>
      }
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <RuleFields form={edited.form} />
    </RecordForm>
  );
}

/** Rules that do not go together, each told at the field that can put it right. */
function rulesAgainstEachOther(
  values: RuleValues,
  base: RuleSet | undefined,
  text: ReturnType<typeof useText<'reviewRules'>>,
): Record<string, string> {
  const input = ruleSetInput.safeParse(inputOf(base)(values));
  if (!input.success) return {};
  const { rules } = input.data;
  const found: Record<string, string> = {};
  for (const problem of checkScoringRules(rules)) {
    const name = fieldOf(problem, rules.passLine.mode);
    if (name) found[pathOfNumber[name]] = text(`problem.${problem}`);
  }
  if (rules.minValidSheets > rules.minExperts) found[pathOfNumber.minValidSheets] = text('validAboveExperts');
  return found;
}

function fieldOf(problem: RuleProblem, mode: string): RuleNumber | undefined {
  if (problem === 'trimWrong') return 'trimMinCount';
  if (problem === 'minValidSheetsWrong') return 'minValidSheets';
  if (problem === 'passScoreMissing') return 'passScore';
  return mode === 'topRatio' ? 'passTopPercent' : 'passTopN';
}

/** The numbers of a rule's text, times a hundred. */
const asPercent = (params: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? value * 100 : value]),
  );

function useRuleForm({ base, newest, onReload }: Readings<RuleSet>) {
  const text = useText('reviewRules');
  const labels = new Map<string, string>([
    ['name', text('name')],
    ...ruleNumbers.map((key) => [pathOfNumber[key], text(`field.${key}`)] as const),
  ]);
  const form = useForm({
    schema: ruleSetInput,
    start: valuesOf(base),
    draft: draftOf('ruleSet', base),
    inputOf: inputOf(base),
    labelOf: (path) => labels.get(path),
    inUnitOf: (path, params) => (sharePaths.includes(path) ? asPercent(params) : params),
    alsoWrong: (values) => rulesAgainstEachOther(values, base, text),
  });
  const creating = useStep(ruleSetApi.create);
  const updating = useStep(ruleSetApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

/** What a person knows a rule set by, to tell what somebody else changed. */
function useRuleFacts(): KnownFact<RuleSet>[] {
  const text = useText('reviewRules');
  return [
    { label: text('name'), show: ({ name }) => name },
    ...ruleNumbers.map((key) => ({
      label: text(`field.${key}`),
      show: (set: RuleSet) => {
        const values = valuesOf(set);
        return isApplied(key, values) ? values.numbers[key] : '';
      },
    })),
    { label: text('field.aggregate'), show: ({ rules }) => text(`aggregate.${rules.aggregate}`) },
    { label: text('field.passLine'), show: ({ rules }) => text(`pass.${rules.passLine.mode}`) },
  ];
}
