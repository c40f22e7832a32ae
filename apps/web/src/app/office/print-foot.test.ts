import { expect, it } from 'vitest';
import { printFootRule } from './print-foot';

it('leaves the counting of pages to the browser, and lets no title out of its string', () => {
  const rule = printFootRule('监督统计 "x" \\ </style>', '第 {page} 页，共 {total} 页');
  expect(rule).toContain('content: "第 " counter(page) " 页，共 " counter(pages) " 页";');
  expect(rule).toContain('content: "监督统计 \\22 x\\22  \\5c  \\3c /style>";');
});
