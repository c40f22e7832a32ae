import { type FieldType, findKind, settingsOf } from '@qifu/fields';
import { codecs } from '@qifu/fields/codecs';
import { expect, it } from 'vitest';
import { sampleRows } from './sample-rows';

it('says a sample of every kind', () => {
  const fields = Object.keys(codecs).flatMap((type) => {
    const kind = findKind(type as FieldType);
    return kind
      ? [
          {
            id: kind.type,
            name: kind.type,
            label: '字段',
            kind,
            settings: settingsOf(kind, {}),
          },
        ]
      : [];
  });
  const [first] = sampleRows(fields as never);
  expect(Object.values(first?.words ?? {}).filter((word) => word === '' || word.includes('NaN'))).toEqual([]);
  expect([first?.words.date, first?.words.switch]).toEqual(['2026-09-01', '关']);
});
