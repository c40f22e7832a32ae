import { expect, it } from 'vitest';
import { declaredWords } from './access-words';
import { seedRoles } from './roles';

it('roles of the seed name only buttons that some call asks for', () => {
  const declared: readonly string[] = declaredWords();
  const strange = seedRoles.flatMap(({ enCode, words }) =>
    words
      .filter((word) => word.includes(':btn_') && !declared.includes(word))
      .map((word) => `${enCode} ${word}`),
  );
  expect(strange).toEqual([]);
});
