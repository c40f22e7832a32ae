import { call } from '@qifu/client';
import { onlineDevApi, relatedRecordsApi } from '@qifu/contracts';
import type { DataSource } from '@qifu/ui/pickers';
import type { SettingsOf } from '../registry/define';
import type { relationForm } from './relation-form.schema';

/** The records a relation may choose; `words` name the one that is chosen where the reader does not see it himself. */
export function relatedSource(
  { modelId, relationField, columns }: SettingsOf<typeof relationForm>,
  words: string | undefined,
): DataSource {
  const params = { modelId };
  const shown = columns.length > 0 ? columns : [{ value: relationField, label: '' }];
  const columnOptions = shown.map(({ value }) => value).join(',');
  return {
    id: `related ${modelId} ${relationField} ${columnOptions}`,
    columns: shown,
    valueField: 'id',
    nameField: relationField,
    readPage: async (query) => {
      const asked = { ...query, relationField, columnOptions };
      const { list, pagination } = await call(relatedRecordsApi.list, { params, query: asked });
      return { list, total: pagination.total };
    },
    readByIds: (ids) =>
      Promise.all(
        ids.map(async (id) => {
          const read = call(onlineDevApi.readInWords, { params: { modelId, dataId: id } });
          const told = await read.then(({ data }) => JSON.parse(data)).catch(() => undefined);
          return { id, [relationField]: told?.[relationField] ?? words ?? '' };
        }),
      ),
  };
}
