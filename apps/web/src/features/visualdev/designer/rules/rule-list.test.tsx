import type { DesignDocument, DesignNode, Json } from '@qifu/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../../../testing/show-page';
import { RuleList } from './rule-list';

beforeEach(() => {
  useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const node = (
  id: string,
  type: string,
  label: string,
  order: number,
  settings: DesignNode['settings'] = {},
): DesignNode => ({
  ...{ id, type, version: 1, parent: null, order, wireName: id, label, settings },
  rest: { component: {}, config: {} },
});
const way = node('way', 'radio', '有无诉求', 1, {
  options: [
    { id: '1', fullName: '有' },
    { id: '0', fullName: '无' },
  ],
});
const kind = node('kind', 'single-line-text', '诉求类别', 2);
const ofRules = (formRules?: Json): DesignDocument => ({
  ...{ format: 1, list: null, appList: null, tables: [] },
  nodes: { way, kind },
  form: formRules ? { formRules } : {},
});

async function showRules(start: DesignDocument) {
  let now = start;
  function Edited() {
    const [document, setDocument] = useState(start);
    now = document;
    return (
      <RuleList
        document={document}
        onChange={(rules) => setDocument({ ...document, form: rules ? { formRules: rules } : {} })}
      />
    );
  }
  const { user } = await showPage(Edited, { areas: ['formRules', 'designerKinds', 'fields'] });
  return { user, rules: () => now.form.formRules as { when: object[]; effects: object[] }[] | undefined };
}

const rule = (more: object = {}): Json =>
  ({
    id: 'r1',
    match: 'all',
    when: [{ field: 'way', operator: 'equal', value: '1' }],
    effects: [{ does: 'show', target: 'kind' }],
    ...more,
  }) as Json;

it('begins with a rule that is whole, and takes it away again', async () => {
  const { user, rules } = await showRules(ofRules());
  await user.click(await screen.findByRole('button', { name: '加一条规则' }));
  expect(rules()).toMatchObject([
    { when: [{ field: 'way', operator: 'notEmpty' }], effects: [{ does: 'show', target: 'kind' }] },
  ]);
  await user.click(screen.getByRole('button', { name: '移除规则 1' }));
  expect(rules()).toBeUndefined();
});

it('tries a rule on values, with what it leads to', async () => {
  const { user } = await showRules(ofRules([rule()]));
  await user.click(await screen.findByRole('button', { name: '试一试' }));
  const trial = within(screen.getByRole('region', { name: '在这些值下会怎样' }));
  expect(trial.getByRole('status').textContent).toContain('「诉求类别」隐藏');
  await user.click(trial.getByRole('radio', { name: '有' }));
  expect(trial.getByRole('status').textContent).toContain('「诉求类别」显示');
});

it('says in place that a field is gone, and that rules run in a circle', async () => {
  await showRules(
    ofRules([
      rule({ effects: [{ does: 'require', target: 'gone' }] }),
      rule({
        id: 'r2',
        when: [{ field: 'kind', operator: 'notEmpty' }],
        effects: [{ does: 'hide', target: 'kind' }],
      }),
    ]),
  );
  const [gone, circle] = await screen.findAllByRole('alert');
  expect(gone?.textContent).toContain('不在表单中');
  expect(circle?.textContent).toContain('绕回了自己');
});

it('keeps a rule it cannot read, and says so', async () => {
  const { user, rules } = await showRules(ofRules([{ odd: true }, rule()]));
  expect(await screen.findByText(/第 1 条规则读不懂/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '加动作' }));
  expect(rules()).toHaveLength(2);
  expect(rules()?.[1]?.effects).toHaveLength(2);
});
