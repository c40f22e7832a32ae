import type { RuleTraceNode } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { verdictTones } from './verdict-tones';

/** The whole way of a decision as it does for the whole: what stands below a "not" is turned round. Leaves that decide are tinted. */
export function TrialTree({ node }: { node: RuleTraceNode }) {
  return (
    <ul className="q-trial-tree">
      <TreeNode node={node} />
    </ul>
  );
}

const groups = ['and', 'or', 'atLeast', 'ref'] as const;
const turned = { and: 'or', or: 'and', atLeast: 'atLeast', ref: 'ref' } as const;

/** Not all of them is any of them not. */
export function groupOf({ op, role }: RuleTraceNode) {
  const group = groups.find((one) => one === op);
  return group && role ? turned[group] : group;
}

/** What a condition does for the whole. */
const roleIn = ({ role, result }: RuleTraceNode) => role ?? result;

function TreeNode({ node }: { node: RuleTraceNode }) {
  const text = useText('ruleTrial');
  const words = useText('policyRules');
  const [only] = node.parts;
  if (node.op === 'not' && only) return <TreeNode node={only} />;
  const group = groupOf(node);
  const met = node.parts.filter((part) => roleIn(part) === 'T').length;
  return (
    <li>
      <div className={node.isDeciding && !group ? 'q-trial-leaf q-trial-deciding' : 'q-trial-leaf'}>
        <StatusTag tone={verdictTones[roleIn(node)]}>{words(`results.${roleIn(node)}`)}</StatusTag>
        <span>
          {group
            ? text(`group.${group}`, { met, count: node.parts.length, least: node.least ?? 0 })
            : node.sentence}
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
