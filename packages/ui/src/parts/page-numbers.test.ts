import { expect, it } from 'vitest';
import { listPageNumbers } from './page-numbers';

it.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 175, [1, 2, 3, 4, -2, 175]],
  [3, 175, [1, 2, 3, 4, -2, 175]],
  [50, 175, [1, -1, 49, 50, 51, -2, 175]],
  [175, 175, [1, -1, 172, 173, 174, 175]],
  [3, 6, [1, 2, 3, 4, -2, 6]],
])('page %i of %i shows %j', (current, pages, numbers) => {
  expect(listPageNumbers(current, pages)).toEqual(numbers);
});
