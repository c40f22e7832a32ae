import type { Given } from '@qifu/client';
import type { Envelope } from '@qifu/contracts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useHasMovedOn } from '#shared/portal-address';

const Answers = createContext<Given | undefined>(undefined);

/** Answers that came with a page drawn on the server, the same on both sides, so that hydration agrees. */
export const GivenAnswers = ({ value, children }: { value: Given | undefined; children: ReactNode }) => (
  <Answers value={value}>{children}</Answers>
);

/** All that came with the page; nothing once somebody has gone on from it, as answers grow old. */
export function useGiven(): Given | undefined {
  const given = useContext(Answers);
  return useHasMovedOn() ? undefined : given;
}

/** What was answered to one call, by its `dataKey` in JSON; it lasts as long as the part that shows it. */
export function useGivenReply(key: string): { reply: Envelope; language: string } | undefined {
  const given = useGiven();
  const [first] = useState(given);
  const found = first?.answers.find((answer) => JSON.stringify(answer.key) === key);
  return found && first && { reply: found.reply, language: first.language };
}

/** The time for what is shown in days and hours: that of the server on a page it drew, so that both sides count alike. */
export function useNow(): number {
  const given = useGiven();
  const [now] = useState(() => given?.at ?? Date.now());
  return now;
}
