import { Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { RowList, withoutRow, withRow } from '../parts/row-list';
import { NumberField, type StandardItemRowProps } from './number-field';

const mostGrades = 20;

/** The less common figures of a line: lowest score, step, comments, tie-break, grades. */
export function ItemDetails(props: StandardItemRowProps) {
  const { item, isLeaf, field, onChange } = props;
  const text = useText('reviewStandard');
  const isScored = isLeaf && item.scoreType !== 'veto';
  return (
    <div className="rv-item-details">
      <Field
        label={text('item.description')}
        hint={text('item.descriptionHint')}
        isOptional
        {...field('description')}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={item.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {isScored && (
        <div className="rv-item-main">
          <NumberField {...props} name="minScore" label={text('item.minScore')} />
          {item.scoreType === 'number' && <NumberField {...props} name="step" label={text('item.step')} />}
          <NumberField {...props} name="commentAbove" label={text('item.commentAbove')} unit="%" isOptional />
          <NumberField {...props} name="tieBreakOrder" label={text('item.tieBreakOrder')} isOptional />
        </div>
      )}
      {isLeaf && item.scoreType === 'grade' && <Grades {...props} />}
    </div>
  );
}

function Grades({ item, field, onChange }: StandardItemRowProps) {
  const text = useText('reviewStandard');
  return (
    <RowList
      legend={text('item.grades')}
      rows={item.grades}
      empty={text('item.noGrades')}
      addLabel={text('item.addGrade')}
      removeLabel={(index) => text('item.removeGrade', { row: index + 1 })}
      maximum={mostGrades}
      onAdd={() => onChange({ grades: [...item.grades, { label: '', score: '' }] })}
      onRemove={(index) => onChange({ grades: withoutRow(item.grades, index) })}
    >
      {(grade, index) => (
        <>
          <Field label={text('item.gradeLabel')} {...field(`grades.${index}.label`)}>
            <TextInput
              value={grade.label}
              maxLength={50}
              onChange={(event) =>
                onChange({ grades: withRow(item.grades, index, { label: event.target.value }) })
              }
            />
          </Field>
          <Field label={text('item.gradeScore')} {...field(`grades.${index}.score`)}>
            <TextInput
              inputMode="decimal"
              value={grade.score}
              onChange={(event) =>
                onChange({ grades: withRow(item.grades, index, { score: event.target.value }) })
              }
            />
          </Field>
        </>
      )}
    </RowList>
  );
}
