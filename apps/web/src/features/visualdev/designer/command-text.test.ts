import { applyCommand, type DesignCommand } from '@qifu/designs';
import { expect, it } from 'vitest';
import { readCommand, writeCommand } from './command-text';

const rest = { component: {}, config: {} };
const field = {
  id: 'a',
  type: 'single-line-text',
  version: 1,
  parent: null,
  order: 1,
  wireName: 'a',
  settings: {},
  rest,
};
const document = { format: 1 as const, nodes: { a: field }, form: {}, list: null, appList: null, tables: [] };

it('takes back what was set where nothing had been, also after it was kept as text', () => {
  const command: DesignCommand = {
    does: 'all',
    commands: [{ does: 'change', id: 'a', changes: { required: true } }],
  };
  const applied = applyCommand(document, command);
  const back = readCommand(JSON.parse(JSON.stringify(writeCommand(applied?.inverse ?? command))));
  expect(applyCommand(applied?.document ?? document, back)?.document).toEqual(document);
});
