import { describe, expect, it } from 'vitest';
import { fillGaps, wrongGaps } from './message-gaps.ts';

describe('a message template', () => {
  it.each([
    ['【{product}】{title}', { product: '企服', title: '待办' }, '【企服】待办'],
    ['{name}，您好：{text}', { text: '请处理' }, '，您好：请处理'],
    ['{title}{title}', { title: 'A' }, 'AA'],
    ['无占位', {}, '无占位'],
    ['{other} {constructor} {title.length}', { title: 'A' }, '{other} {constructor} {title.length}'],
    // What somebody wrote into his message stays what he wrote.
    ['{title}', { title: '{sender} $& $1', sender: '张三' }, '{sender} $& $1'],
  ])('%j with %j says %j', (template, values, said) => {
    expect(fillGaps(template, values)).toBe(said);
  });

  it.each([
    ['{title}：{text}', []],
    ['{titel}', ['{titel}']],
    ['{title', ['{']],
    ['{{title}}', ['{', '}']],
    ['{}', ['{}']],
  ])('%j has %j nobody can fill', (template, wrong) => {
    expect(wrongGaps(template)).toEqual(wrong);
  });
});
