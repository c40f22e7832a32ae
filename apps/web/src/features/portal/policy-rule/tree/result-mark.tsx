import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { verdictTones } from '../../rule-trial/verdict-tones';
import { useDesk } from '../desk-context';

/** What came of a line for the firm of the trial. */
export function ResultMark({ at }: { at: string }) {
  const text = useText('policyRule');
  const node = useDesk().resultAt(at);
  if (!node) return <span />;
  return (
    <span title={node.sentence}>
      <StatusTag tone={verdictTones[node.result]}>{text(`result.${node.result}`)}</StatusTag>
    </span>
  );
}
