import { expect, it } from 'vitest';
import { findingWords } from './finding-words';

it('says of a finding written down without number and sum what it knows', () => {
  const detail = { batchName: '2024年第四批', itemName: '稳岗返还', times: 1 };
  const [found] = findingWords('zh', new Map(), [{ check: 'repeated', detail }]);
  expect(found?.text).toBe('本年度已有：2024年第四批（稳岗返还）');
});
