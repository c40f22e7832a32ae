import type { CalculatorQuestion } from '@qifu/contracts';
import { NativeSelect } from '@qifu/ui/parts';
import { ChoiceAnswer, DateAnswer, FigureAnswer, NoAnswer, SeveralAnswer } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { choiceFor, type Draft, isFigureKind } from './answer-draft';
import { RowsAnswer } from './rows-answer';

interface QuestionInputsProps {
  question: CalculatorQuestion;
  draft: Draft;
  isWrong: boolean;
  onChange: (draft: Draft, isTyped?: boolean) => void;
}

/** The inputs a question asks for; not knowing it is an answer everywhere. */
export function QuestionInputs(props: QuestionInputsProps) {
  const { kind, years } = props.question;
  if (kind === 'bool') return <YesOrNo {...props} />;
  if (kind === 'set') return <Several {...props} />;
  if (kind === 'list') return <RowsAnswer {...props} />;
  if (kind === 'date') return <Day {...props} />;
  if (years.length > 0) return <Years {...props} />;
  if (isFigureKind(kind)) return <Figure {...props} />;
  return <OneOf {...props} />;
}

const unknownOf = (text: Text<'calculator'>) => ({ value: 'unknown', label: text('unknown') });
const chosenOf = ({ isUnknown, choice }: Draft) => (isUnknown ? 'unknown' : choice);
const pick = (value: string): Draft => (value === 'unknown' ? { isUnknown: true } : { choice: value });

function YesOrNo({ question, draft, onChange }: QuestionInputsProps) {
  const text = useText('calculator');
  const choices = [{ value: 'yes', label: text('yes') }, { value: 'no', label: text('no') }, unknownOf(text)];
  return (
    <ChoiceAnswer
      legend={question.label}
      choices={choices}
      value={chosenOf(draft)}
      onChange={(value) => onChange(pick(value))}
    />
  );
}

/** More options than these stand in a list of the browser's own. */
const mostShown = 6;

function OneOf({ question, draft, onChange }: QuestionInputsProps) {
  const text = useText('calculator');
  const { options, label, kind } = question;
  const value = draft.choice ?? draft.text;
  if (options.length > 0 && options.length <= mostShown)
    return (
      <ChoiceAnswer
        legend={label}
        choices={[...options, unknownOf(text)]}
        value={draft.isUnknown ? 'unknown' : value}
        onChange={(one) => onChange(one === 'unknown' || kind === 'enum' ? pick(one) : { choice: one })}
      />
    );
  return (
    <>
      <NativeSelect
        aria-label={label}
        choices={options}
        placeholder={text('choose')}
        value={value ?? ''}
        onChange={(event) => onChange({ choice: event.target.value })}
      />
      <Unknown draft={draft} onChange={onChange} />
    </>
  );
}

function Several({ question, draft, onChange }: QuestionInputsProps) {
  const text = useText('calculator');
  const { several } = draft;
  return (
    <>
      <SeveralAnswer
        legend={question.label}
        choices={question.options}
        values={several ?? []}
        onChange={(values) => onChange({ several: values })}
      />
      <NoAnswer isChosen={several?.length === 0} onChoose={() => onChange({ several: [] })}>
        {text('noneOfThese')}
      </NoAnswer>
      <Unknown draft={draft} onChange={onChange} />
    </>
  );
}

function Day({ question, draft, isWrong, onChange }: QuestionInputsProps) {
  return (
    <>
      <DateAnswer
        label={question.label}
        hidesLabel
        isWrong={isWrong}
        value={draft.text ?? ''}
        onChange={(value) => onChange({ text: value })}
      />
      <Unknown draft={draft} onChange={onChange} />
    </>
  );
}

/** For each year its figure. */
function Years({ question, draft, isWrong, onChange }: QuestionInputsProps) {
  const text = useText('calculator');
  return (
    <>
      {question.years.map(({ offset, year }) => (
        <FigureAnswer
          key={offset}
          label={text('inYear', { year })}
          unit={question.unit}
          isWrong={isWrong}
          value={draft.years?.[String(offset)] ?? ''}
          onChange={(value) => onChange({ years: { ...draft.years, [String(offset)]: value } }, true)}
        />
      ))}
      <Unknown draft={draft} onChange={onChange} />
    </>
  );
}

/** Coarse first, the figure itself beside it; where the rules know no limit the figure alone. */
function Figure({ question, draft, isWrong, onChange }: QuestionInputsProps) {
  const text = useText('calculator');
  const { ranges, label, unit } = question;
  const hasRanges = ranges.length > 0;
  return (
    <>
      {hasRanges && (
        <ChoiceAnswer
          legend={label}
          choices={[
            ...ranges.map((range, place) => ({ value: String(place), label: range.label })),
            unknownOf(text),
          ]}
          value={draft.isUnknown ? 'unknown' : draft.choice}
          onChange={(value) => onChange(pick(value))}
        />
      )}
      <FigureAnswer
        label={hasRanges ? text('exact') : label}
        hidesLabel={!hasRanges}
        unit={unit}
        isWrong={isWrong}
        value={draft.text ?? ''}
        onChange={(value) =>
          onChange({ text: value, choice: value ? choiceFor(ranges, Number(value)) : draft.choice }, true)
        }
      />
      {!hasRanges && <Unknown draft={draft} onChange={onChange} />}
    </>
  );
}

const Unknown = ({ draft, onChange }: Pick<QuestionInputsProps, 'draft' | 'onChange'>) => {
  const text = useText('calculator');
  return (
    <NoAnswer isChosen={draft.isUnknown} onChoose={() => onChange({ isUnknown: true })}>
      {text('unknown')}
    </NoAnswer>
  );
};
