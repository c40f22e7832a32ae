import { batchStages } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { type BatchFacts, stagesOf } from './batch-stages';

const nothing: BatchFacts = {
  isOpen: false,
  submitted: 0,
  returned: 0,
  accepted: 0,
  grouped: 0,
  inReview: 0,
  reviewed: 0,
  decided: 0,
  published: 0,
};
const places = [
  'submitted',
  'returned',
  'accepted',
  'grouped',
  'inReview',
  'reviewed',
  'decided',
  'published',
];
/** Which stage each place waits in; a published project is through with all of them. */
const stageAt = [0, -1, 1, 1, 2, 3, 4, 5];

/** Every mixture of places with or without projects, in a batch that takes applications or has ended. */
const mixtures = Array.from({ length: 2 ** (places.length + 1) }, (_none, bits) => {
  const held = places.map((_place, at) => (bits >> at) & 1);
  const isOpen = bits >> places.length === 1;
  return {
    held,
    facts: { ...nothing, ...Object.fromEntries(places.map((place, at) => [place, held[at]])), isOpen },
  };
});

const states = (facts: Partial<BatchFacts>) => stagesOf({ ...nothing, ...facts }).map(({ state }) => state);

describe('the stages of a batch', () => {
  it('are true in every mixture of states', () => {
    for (const { held, facts } of mixtures) {
      const stages = stagesOf(facts);
      expect(stages.map(({ key }) => key)).toEqual([...batchStages]);
      stages.forEach(({ state, open }, at) => {
        const inIt = held.filter((count, place) => count > 0 && stageAt[place] === at).length;
        const isThrough = held.some((count, place) => count > 0 && (stageAt[place] ?? -1) > at);
        const mayCome =
          facts.isOpen ||
          facts.returned > 0 ||
          held.some((count, place) => count > 0 && (stageAt[place] ?? -1) > -1 && (stageAt[place] ?? 9) < at);
        expect(open, JSON.stringify(facts)).toBe(inIt);
        // With open work it is not done; once begun it is not "not begun".
        if (inIt > 0) expect(state).toBe('current');
        expect(state === 'waiting').toBe(inIt === 0 && !isThrough);
        expect(state === 'done').toBe(inIt === 0 && isThrough && !mayCome);
      });
    }
  });

  it('are under way side by side', () => {
    expect(states({ accepted: 1, inReview: 2, decided: 1 })).toEqual([
      'done',
      'current',
      'current',
      'current',
      'current',
    ]);
  });

  it('are done once everything is published and nothing more can come', () => {
    expect(states({ published: 3 })).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(states({ published: 3, returned: 1 })).not.toContain('done');
    expect(states({})).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
  });
});
