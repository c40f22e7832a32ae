import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { defineRuntime } from '../registry/define';
import { useFormValue } from '../registry/form-values';
import { relationName } from '../registry/relation';
import type { relationFormAttr } from './relation-form-attr.schema';

export default defineRuntime<typeof relationFormAttr>({
  Edit: ({ settings, words }) => {
    const text = useText('fields');
    const { value, settings: relation } = useFormValue(relationName(settings.relation));
    const modelId = typeof relation?.modelId === 'string' ? relation.modelId : '';
    const id = typeof value === 'string' ? value : '';
    const { data, error } = useData(
      onlineDevApi.readInWords,
      { params: { modelId, dataId: id } },
      { enabled: modelId !== '' && id !== '', isQuiet: true, keepsFormer: false },
    );
    const read = data ? String(JSON.parse(data.data)[settings.showField] ?? '') : '';
    const shown = error ? (words ?? '') : read;
    return <TextInput value={id === '' ? '' : shown} placeholder={text('fromRelation')} disabled />;
  },
});
