import { expect, it } from 'vitest';
import { statementNames } from './named-statements';

const productText = (n: number) => `select "id" from "enterprise" where "id" = $1 and ${n} = ${n}`;
const moduleText = (n: number) => `select "c0" from "lc"."mt${n}" where "f_id" = $1`;
const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n));

/** The names of texts that come a second time. */
const namesOf = (names: ReturnType<typeof statementNames>, texts: readonly string[]) =>
  texts.map((text) => names.nameOf(text) ?? names.nameOf(text));

it('names 200 statements of the product and 400 of modules, and neither push out the others', () => {
  const names = statementNames();
  const product = namesOf(names, many(200, productText));
  const modules = namesOf(names, many(400, moduleText));
  expect(new Set([...product, ...modules]).size).toBe(600);
  namesOf(names, many(900, moduleText).slice(400));
  expect(many(200, productText).map(names.nameOf)).toEqual(product);
  expect(names.nameOf(moduleText(0))).toBeUndefined();
});

it('names module statements of 32,000 characters and those of the product of 6,000', () => {
  const names = statementNames();
  const texts = [
    productText(1).padEnd(6_000),
    productText(1).padEnd(6_001),
    moduleText(1).padEnd(32_000),
    moduleText(1).padEnd(32_001),
  ];
  expect(namesOf(names, texts)).toEqual(['s1', undefined, 'm1', undefined]);
});

it('takes names back, one or all, and gives none of them again', () => {
  const names = statementNames();
  expect(namesOf(names, [productText(1), moduleText(1), moduleText(2)])).toEqual(['s1', 'm1', 'm2']);
  names.retire(moduleText(1));
  expect(namesOf(names, [moduleText(1), moduleText(2)])).toEqual(['m3', 'm2']);
  names.retireAll();
  expect(namesOf(names, [productText(1), moduleText(1)])).toEqual(['s2', 'm4']);
});
