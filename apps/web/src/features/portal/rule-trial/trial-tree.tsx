import type { RuleTraceNode } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { verdictTones } from './verdict-tones';

/** The whole way of a decision; the leaves that decide it are tinted. */
export function TrialTree({ node }: { node: RuleTraceNode }) {
  return (
    <ul className="q-trial-tree">
      <TreeNode node={node} />
    </ul>
  );
}

const groups = ['and', 'or', 'not', 'atLeast', 'ref'] as const;

function TreeNode({ node }: { node: RuleTraceNode }) {
  const text = useText('ruleTrial');
  const words = useText('policyRules');
  const group = groups.find((one) => one === node.op);
  const met = node.parts.filter(({ result }) => result === 'T').length;
  return (
    <li>
      <div className={node.isDeciding && !group ? 'q-trial-leaf q-trial-deciding' : 'q-trial-leaf'}>
        <StatusTag tone={verdictTones[node.result]}>{words(`results.${node.result}`)}</StatusTag>
        <span>
          {group ? text(`group.${group}`, { met, count: node.parts.length }) : node.sentence}
          {node.cite && <cite> {node.cite}</cite>}
        </span>
      </div>
      {node.parts.length > 0 && (
        <ul>
          {node.parts.map((part) => (
            <TreeNode key={part.id} node={part} />
          ))}
        </ul>
      )}
    </li>
  );
}
