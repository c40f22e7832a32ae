import { Failure } from '@qifu/contracts';
import { expect, it } from 'vitest';
import { refusal } from './envelope';

const of = (issue: object) => refusal('zh', new Failure('input.invalid', { issues: [issue] }), 'r').msg;

it('names the field that is wrong once, also where the text names it', () => {
  const issue = { path: 'body.data.title', rule: 'required', text: '不能为空' };
  expect(of(issue)).toContain('标题');
  expect(of({ ...issue, text: '标题：不能为空', isNamed: true })).toBe('标题：不能为空');
});
