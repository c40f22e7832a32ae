import { FieldPair, Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useBatches, useDirections } from '../parts/review-options';

interface Place {
  batchId: string;
  directionId: string;
  subDirectionId: string | null;
}

interface DirectionFieldsProps {
  values: Place;
  onChange: (place: Pick<Place, 'directionId' | 'subDirectionId'>) => void;
  /** What the form says at each field. */
  direction?: { error?: string | undefined };
  subDirection?: { error?: string | undefined };
}

/** The direction of an application, one of those its batch calls for, and the one below it. */
export function DirectionFields({ values, onChange, direction, subDirection }: DirectionFieldsProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { batches } = useBatches();
  const { directions } = useDirections();
  const { batchId, directionId, subDirectionId } = values;
  const called = batches.find(({ id }) => id === batchId)?.directionIds ?? [];
  const tops = directions.filter(
    ({ id, depth, isEnabled }) =>
      id === directionId || (isEnabled && (called.length > 0 ? called.includes(id) : depth === 0)),
  );
  const subs = directions.filter(({ parentId }) => parentId === directionId);
  return (
    <FieldPair>
      <Field label={parts('fact.direction')} {...direction}>
        <Select
          choices={tops.map(({ id, path }) => ({ value: id, label: path }))}
          value={directionId}
          onChange={(id) => onChange({ directionId: id ?? '', subDirectionId: null })}
          placeholder={text('form.choose')}
        />
      </Field>
      <Field label={parts('fact.subDirection')} isOptional {...subDirection}>
        <Select
          choices={subs.map(({ id, name }) => ({ value: id, label: name }))}
          value={subDirectionId ?? undefined}
          onChange={(id) => onChange({ directionId, subDirectionId: id ?? null })}
          isDisabled={subs.length === 0}
          placeholder={text('form.choose')}
          canClear
        />
      </Field>
    </FieldPair>
  );
}
