import { DataPicker } from '@qifu/ui/pickers';
import { useMemo } from 'react';
import { defineRuntime } from '../registry/define';
import { relatedSource } from './related-source';
import type { relationForm } from './relation-form.schema';

export default defineRuntime<typeof relationForm>({
  Edit: ({ value, onChange, settings, isDisabled, words }) => {
    const source = useMemo(() => relatedSource(settings, words), [settings, words]);
    const { popupType, popupTitle, hasPage, pageSize, placeholder } = settings;
    return (
      <DataPicker
        {...{ source, popupType, popupTitle, hasPage, pageSize }}
        value={value === null ? [] : [value]}
        onChange={([id]) => onChange(id ?? null)}
        isDisabled={isDisabled || settings.isDisabled || settings.modelId === ''}
        canClear={settings.clearable}
        {...(placeholder && { placeholder })}
      />
    );
  },
});
