import { useData } from '@qifu/client';
import { type DesignInfo, onlineDevApi } from '@qifu/contracts';
import { flatOptions, type OptionSource, staticOptions } from '@qifu/fields';
import { momentOf } from '@qifu/rules';
import { useMemo } from 'react';
import type { ShownField } from '../form/form-rules';
import { isFigure } from '../form/list-design';
import { isMoment } from '../records/rule-words';
import { type PreviewRow, sampleRows } from './sample-rows';

const previewed = 10;

/** Records of the released module, as far as the designer sees them; samples where there are none. */
export function usePreviewRows(design: DesignInfo, fields: readonly ShownField[]) {
  const query = useData(
    onlineDevApi.list,
    {
      params: { modelId: design.id },
      body: { currentPage: 1, pageSize: previewed, isFlat: true } as never,
    },
    { enabled: design.publishedNo !== null, isQuiet: true },
  );
  const list = query.data?.list;
  const real = useMemo(() => (list ?? []).map((row) => realRow(row, fields)), [list, fields]);
  const samples = useMemo(() => sampleRows(fields), [fields]);
  const isReal = real.length > 0;
  return { rows: isReal ? real : samples, isReal, total: query.data?.pagination.total ?? 0 };
}

function realRow(row: Readonly<Record<string, unknown>>, fields: readonly ShownField[]): PreviewRow {
  const words = Object.fromEntries(fields.map(({ name }) => [name, String(row[name] ?? '')]));
  return {
    id: String(row.id),
    words,
    values: Object.fromEntries(
      fields.map((field) => [field.name, toldValue(field, words[field.name] ?? '')]),
    ),
  };
}

/** What stands behind a word, as far as the word tells it: the service judges values, the preview what it has. */
function toldValue(field: ShownField, word: string): unknown {
  const { kind, settings } = field;
  if (word === '') return null;
  if (isFigure(kind)) return Number(word.replace(/[^\d.-]/g, ''));
  if (isMoment(field)) {
    const ms = Date.parse(`${`${word}-01-01`.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(ms) ? null : momentOf(ms);
  }
  if (!kind.abilities.options) return word;
  const options = flatOptions(staticOptions(settings as unknown as OptionSource));
  return options.find(({ label }) => label === word)?.value ?? word;
}
