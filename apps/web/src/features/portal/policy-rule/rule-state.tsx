import type { RuleVersionRow } from '@qifu/contracts';
import { StatusTag, type Tone } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

type State = RuleVersionRow['state'];
const tones = {
  draft: 'idle',
  testing: 'run',
  inReview: 'info',
  published: 'ok',
  retired: 'idle',
} as const satisfies Record<State, Tone>;
const icons = {
  draft: 'stateDraft',
  testing: 'stateHalf',
  inReview: 'stateSent',
  published: 'stateOk',
  retired: 'ban',
} as const;

export function RuleState({ state, boxed }: { state: State; boxed?: boolean }) {
  const text = useText('policyRule');
  return (
    <StatusTag tone={tones[state]} icon={icons[state]} {...(boxed && { boxed })}>
      {text(`state.${state}`)}
    </StatusTag>
  );
}
