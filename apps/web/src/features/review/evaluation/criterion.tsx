import type { StandardItem } from '@qifu/contracts';
import { ScoreStepper } from '@qifu/ui/office';
import { Icon, RadioCards, TextArea } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import type { GroupStandard, ItemValue } from '../parts/sheet-values';
import { crossedLimit, type Gap, type Limit } from './sheet-gaps';

/** What the contract allows for one reason. */
const longestReason = 1000;

interface CriterionProps {
  item: StandardItem;
  weighting: GroupStandard['weighting'];
  value: ItemValue;
  /** What is wrong or missing, once the person has tried to submit. */
  gap: Gap | undefined;
  isReadOnly: boolean;
  onChange: (changes: Partial<ItemValue>) => void;
}

/** One leaf of the standard: a stepper, a choice of grades, or a veto; and the reason where one is due. */
export function Criterion(props: CriterionProps) {
  const { item, value } = props;
  const limit = crossedLimit(item, value);
  const reason = (limit || value.comment) && <Reason {...props} limit={limit} />;
  if (item.scoreType === 'number') return <NumberCriterion {...props} limit={limit} reason={reason} />;
  return (
    <div className="ev-choice" data-must={limit ? true : undefined}>
      {item.scoreType === 'veto' ? <VetoCriterion {...props} /> : <GradeCriterion {...props} />}
      {reason && <div className="q-score-why">{reason}</div>}
    </div>
  );
}

type PartProps = CriterionProps & { limit: Limit | undefined; reason: React.ReactNode };

function NumberCriterion({ item, weighting, value, gap, isReadOnly, onChange, limit, reason }: PartProps) {
  const text = useText('evaluation');
  return (
    <ScoreStepper
      name={item.scoreName}
      hint={hintOf(item, weighting, text)}
      value={value.score ?? undefined}
      minimum={item.minScore}
      maximum={item.maxScore}
      step={item.step}
      isReadOnly={isReadOnly}
      mustExplain={limit !== undefined}
      error={gapText(gap, text)}
      onChange={(score) => onChange({ score: score ?? null })}
    >
      {reason}
    </ScoreStepper>
  );
}

/** What is asked, and in a weighted standard how much it counts. */
function hintOf({ description, weight }: StandardItem, weighting: string, text: Text<'evaluation'>) {
  const counts = weighting === 'weighted' ? text('sheet.weight', { weight }) : '';
  return [description, counts].filter(Boolean).join(' · ');
}

/** The reason field says itself when it is empty. */
function gapText(gap: Gap | undefined, text: Text<'evaluation'>): string | undefined {
  if (!gap || gap.reason === 'commentMissing') return undefined;
  return text(gap.reason === 'missing' ? 'sheet.missing' : 'sheet.wrong');
}

function GradeCriterion({ item, weighting, value, gap, isReadOnly, onChange }: CriterionProps) {
  const text = useText('evaluation');
  return (
    <RadioCards
      legend={<Legend name={item.scoreName} hint={hintOf(item, weighting, text)} />}
      choices={item.grades.map(({ label, score }) => ({
        value: String(score),
        label,
        aside: String(score),
        disabled: isReadOnly,
      }))}
      value={value.score === null ? undefined : String(value.score)}
      error={gapText(gap, text)}
      onChange={(score) => onChange({ score: Number(score) })}
    />
  );
}

function VetoCriterion({ item, weighting, value, gap, isReadOnly, onChange }: CriterionProps) {
  const text = useText('evaluation');
  return (
    <RadioCards
      isRow
      legend={<Legend name={item.scoreName} hint={hintOf(item, weighting, text)} />}
      choices={[
        { value: '0', label: text('sheet.no'), disabled: isReadOnly },
        { value: '1', label: text('sheet.yes'), disabled: isReadOnly },
      ]}
      value={value.score === null ? undefined : String(value.score)}
      error={gapText(gap, text)}
      onChange={(score) => onChange({ score: Number(score) })}
    />
  );
}

const Legend = ({ name, hint }: { name: string; hint: string }) => (
  <>
    {name}
    {hint && <small className="ev-legend-hint">{hint}</small>}
  </>
);

function Reason({
  item,
  value,
  gap,
  isReadOnly,
  onChange,
  limit,
}: CriterionProps & { limit: Limit | undefined }) {
  const text = useText('evaluation');
  const isMissing = gap?.reason === 'commentMissing';
  const why =
    limit &&
    text(limit === 'below' ? 'sheet.low' : 'sheet.high', {
      limit: limit === 'below' ? item.commentBelow : item.commentAbove,
    });
  return (
    <>
      {why && (
        <p className="ev-why">
          <Icon name="alert" />
          {why}
        </p>
      )}
      <TextArea
        rows={2}
        aria-label={text('sheet.reason', { name: item.scoreName })}
        aria-invalid={isMissing || undefined}
        aria-required={limit ? true : undefined}
        value={value.comment}
        maxLength={longestReason}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
      {isMissing && (
        <p className="q-field-error">
          <Icon name="alert" />
          {text('sheet.commentMissing')}
        </p>
      )}
    </>
  );
}
