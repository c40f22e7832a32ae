import { expect, it } from 'vitest';
import { fieldName } from './field-name';

const labels: Record<string, string> = {
  projectName: '项目名称',
  members: '项目组成员',
  'members.name': '项目组成员 姓名',
  items: '评分项',
  'items.scoreName': '评分项',
};

it.each([
  ['projectName', '项目名称'],
  ['members.2.name', '项目组成员 3 姓名'],
  ['members.0', '项目组成员 1'],
  ['items.4.scoreName', '评分项 5'],
  ['unheard.1.of', 'unheard.of 2'],
])('calls %s %s', (path, wanted) => {
  expect(fieldName(path, (found) => labels[found])).toBe(wanted);
});
