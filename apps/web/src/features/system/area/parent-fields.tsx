import { useData } from '@qifu/client';
import { type AreaInfo, areaApi, areaTop } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { deepestLevel, useLevelName } from './area-level';

interface ParentFieldsProps {
  /** Ids from the top down to the parent. */
  above: readonly string[];
  onChange: (above: readonly string[]) => void;
  /** Of the chosen ones that may be switched off and are not offered any more. */
  known: AreaInfo['parents'];
  /** The division itself, which is not offered; `0` for a new one. */
  ownId: string;
  field: { id: string; error: string | undefined };
}

/** What a division stands below, level by level; each list is read when the level above it is chosen. */
export function ParentFields({ above, onChange, known, ownId, field }: ParentFieldsProps) {
  const levels = Array.from({ length: Math.min(above.length + 1, deepestLevel - 1) }, (_, index) => index);
  return levels.map((index) => (
    <LevelField
      key={`${index} ${above[index - 1] ?? ''}`}
      level={index + 1}
      parentId={above[index - 1] ?? areaTop}
      chosen={above[index] ?? ''}
      known={known}
      ownId={ownId}
      field={index === 0 ? field : undefined}
      onChange={(id) => onChange(id ? [...above.slice(0, index), id] : above.slice(0, index))}
    />
  ));
}

interface LevelFieldProps extends Pick<ParentFieldsProps, 'known' | 'ownId'> {
  level: number;
  parentId: string;
  chosen: string;
  field: ParentFieldsProps['field'] | undefined;
  onChange: (id: string) => void;
}

function LevelField({ level, parentId, chosen, known, ownId, field, onChange }: LevelFieldProps) {
  const text = useText('area');
  const nameOf = useLevelName();
  const query = useData(
    areaApi.listOptions,
    { params: { id: parentId, leftOut: ownId } },
    { isQuiet: true, keepsFormer: false },
  );
  const offered = (query.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const off = known.filter(({ id }) => id === chosen && !offered.some(({ value }) => value === id));
  // Below what has nothing below it there is nothing to choose.
  if (level > 1 && query.data && offered.length + off.length === 0) return null;
  return (
    <Field label={text('field.parentAt', { level: nameOf(level) })} isOptional {...field}>
      <Select
        canClear
        isLoading={query.isLoading}
        placeholder={text(level === 1 ? 'top' : 'here')}
        choices={[...off.map(({ id, fullName }) => ({ value: id, label: fullName })), ...offered]}
        value={chosen}
        onChange={(id = '') => onChange(id)}
      />
    </Field>
  );
}
