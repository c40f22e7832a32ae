import { defineResource } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { exportColumn } from './export-rows';
import { importColumnsOf, ownChoices } from './import-rows';

/** Kinds of messages stand for any words of a resource that no dictionary holds. */
const resource = defineResource({
  address: '/api/system/Letter',
  menu: 'letter',
  table: 'letter',
  objectType: 'letter',
  one: { zh: '信函', zhtw: '信函', en: 'Letter' },
  words: 'letter.own',
  nameColumn: 'title',
  order: [],
  columns: {
    title: { kind: 'name', heading: 'record.inUse', uses: ['export', 'import'] },
    state: {
      kind: 'state',
      heading: 'messageChannel.templateField.kind',
      uses: ['export', 'import'],
      choices: { values: ['notice', 'system'], words: 'messageChannel.kind', tones: { notice: 'info' } },
    },
  },
});

describe('words that stand in the value of a resource', () => {
  it('are what a sheet that is taken out says', async () => {
    const { value } = exportColumn<{ state: string }>('zh', resource, 'state');
    const english = exportColumn<{ state: string }>('en', resource, 'state');
    const said = [value?.({ state: 'notice' }), english.value?.({ state: 'notice' })];
    expect(said).toEqual(['公告', 'Notices']);
    expect(value?.({ state: '' })).toBe('');
  });

  it('are what a sheet that is brought in may say, and what its cells mean', () => {
    expect(importColumnsOf(resource)).toMatchObject([{ key: 'title' }, { key: 'state', choice: 'state' }]);
    const { state } = ownChoices(resource, 'zh');
    expect(state?.find('公告')).toBe('notice');
    expect(state?.find('notice?')).toBeUndefined();
  });
});
