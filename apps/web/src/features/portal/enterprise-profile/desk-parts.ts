import type { ProfileFact, ReadProfile } from '@qifu/contracts';
import type { DeskAct } from './desk-dialogs';

/** What the parts of a firm's page are given: what was read, what the reader may do, and where acts are asked. */
export interface DeskPartProps {
  read: ReadProfile;
  may: (call: string) => boolean;
  onAct: (act: DeskAct) => void;
}

export const factsOf = ({ profile }: ReadProfile): ProfileFact[] =>
  profile.topics.flatMap(({ facts }) => facts);

/** The fact a dispute is about. */
export const factAt = (read: ReadProfile, { factKey, year }: Pick<ProfileFact, 'factKey' | 'year'>) =>
  factsOf(read).find((one) => one.factKey === factKey && one.year === year);
