import { expect, it } from 'vitest';
import { cleanDocument } from './clean';

const cleaned = (html: string) => {
  const place = document.createElement('div');
  place.append(cleanDocument(html));
  return place;
};
/** Every address an element could lead to or load from, however it is written. */
const addressesIn = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => /^(?:.*:)?(?:href|action|formaction|ping|target)$/i.test(name))
      .map(({ value }) => value),
  );

it.each([
  '<a href="https://outside.example/">here</a>',
  '<a href="javascript:alert(1)">here</a>',
  '<svg><a xlink:href="https://outside.example/"><text>here</text></a></svg>',
  '<svg><a href="https://outside.example/"><text>here</text></a></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>here</text></a></svg>',
  '<map name="m"><area href="https://outside.example/" alt="here"></map><p>here</p>',
  '<a href="https://outside.example/" ping="https://outside.example/" target="_top">here</a>',
  '<form action="https://outside.example/"><button formaction="https://outside.example/">here</button></form><p>here</p>',
])('a document in the preview leads nowhere: %s', (html) => {
  const place = cleaned(html);
  expect(addressesIn(place)).toEqual([]);
  expect(place.textContent).toContain('here');
});

it('keeps the places inside a document, and says of a link where it would have led', () => {
  expect(addressesIn(cleaned('<a href="#note">1</a>'))).toEqual(['#note']);
  const link = cleaned('<a href="https://outside.example/">here</a>').querySelector('a');
  expect(link?.title).toBe('https://outside.example/');
});
