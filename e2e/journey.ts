import { it } from 'vitest';

/**
 * Gives a way to declare the steps of a journey, of which each builds on the ones before. A second try of a step meets
 * what the first one left: it begins anew and takes the earlier steps again. After one that has failed there is no next.
 */
export function journey(begin: () => Promise<void>) {
  const taken: (() => Promise<void>)[] = [];
  let isBroken = false;
  return (title: string, act: () => Promise<void>) => {
    const earlier = [...taken];
    taken.push(act);
    it(title, async ({ task, skip }) => {
      const isNextTry = (task.result?.retryCount ?? 0) > 0;
      skip(isBroken && !isNextTry, 'an earlier step has failed');
      isBroken = true;
      if (isNextTry) {
        await begin();
        for (const step of earlier) await step();
      }
      await act();
      isBroken = false;
    });
  };
}
