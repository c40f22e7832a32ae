import { mostImportKeys } from '@qifu/contracts';
import { Select, SelectMany } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { MatchingChoiceProps } from '#shared/sheet-import/sheet-import-dialog';
import './matching-choice.css';

/** Whether rows add records or change them, and by which columns a record is told; the sheet is looked at anew. */
export function MatchingChoice({ matching, isBusy, onChange }: MatchingChoiceProps) {
  const text = useText('recordSheet');
  const { mode, keys, modes, keyChoices } = matching;
  const begun = keys.length > 0 ? keys : keyChoices.slice(0, 1).map(({ value }) => value);
  return (
    <div className="matching-choice">
      <Field label={text('import.mode')} isOptional="unsaid">
        <Select
          label={text('import.mode')}
          value={mode}
          choices={modes}
          isDisabled={isBusy}
          onChange={(next = 'add') =>
            next !== mode && onChange({ mode: next, keys: next === 'add' ? [] : begun })
          }
        />
      </Field>
      {mode !== 'add' && (
        <Field label={text('import.keys')} hint={text('import.keysHint')} isOptional="unsaid">
          <SelectMany
            label={text('import.keys')}
            values={[...keys]}
            choices={keyChoices}
            onChange={(next) => next.length > 0 && onChange({ mode, keys: next.slice(0, mostImportKeys) })}
          />
        </Field>
      )}
    </div>
  );
}
