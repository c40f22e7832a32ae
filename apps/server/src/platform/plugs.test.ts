import { expect, it } from 'vitest';
import { collectPlugs } from './plugs';

declare module './plugs' {
  interface Plugs {
    greetings: { morning: string; evening: string };
  }
}

it('puts together what several modules bring, and refuses what two of them bring', () => {
  const [early, late] = [
    { plugs: { greetings: { morning: '早' } } },
    { plugs: { greetings: { evening: '晚' } } },
  ];
  expect(collectPlugs([early, {}, late]).greetings).toEqual({ morning: '早', evening: '晚' });
  expect(() => collectPlugs([early, late, early])).toThrow('two modules bring greetings.morning');
});

it('refuses what a module needs and none brings', () => {
  const asking = { needs: { greetings: { morning: true, evening: true } as const } };
  const early = { plugs: { greetings: { morning: '早' } } };
  expect(() => collectPlugs([asking, early])).toThrow('no module brings greetings.evening');
  expect(collectPlugs([asking, early, { plugs: { greetings: { evening: '晚' } } }]).greetings.evening).toBe(
    '晚',
  );
});

it('gives each application a collection of its own', () => {
  const brought = [{ plugs: { greetings: { morning: '早' } } }];
  const [one, other] = [collectPlugs(brought), collectPlugs(brought)];
  Object.assign(one.greetings, { evening: '晚' });
  expect(other.greetings).toEqual({ morning: '早' });
});
