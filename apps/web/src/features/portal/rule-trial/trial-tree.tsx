import type { RuleTraceNode } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ComponentType } from 'react';
import { verdictTones } from './verdict-tones';

/** The whole way of a decision as it does for the whole: what stands below a "not" is turned round. Leaves that decide are tinted. */
export const TrialTree = ({ node }: { node: RuleTraceNode }) => <ConditionTree node={node} Line={Leaf} />;

interface ConditionTreeProps {
  node: RuleTraceNode;
  /** Says one condition; those below it follow by themselves. */
  Line: ComponentType<{ node: RuleTraceNode }>;
}

/** Conditions below each other; what stands below a "not" is turned round, so that a "not" has no line of its own. */
export const ConditionTree = (props: ConditionTreeProps) => (
  <ul className="q-trial-tree">
    <Branch {...props} />
  </ul>
);

function Branch({ node, Line }: ConditionTreeProps) {
  const [only] = node.parts;
  if (node.op === 'not' && only) return <Branch node={only} Line={Line} />;
  return (
    <li>
      <Line node={node} />
      {node.parts.length > 0 && (
        <ul>
          {node.parts.map((part) => (
            <Branch key={part.id} node={part} Line={Line} />
          ))}
        </ul>
      )}
    </li>
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

function Leaf({ node }: { node: RuleTraceNode }) {
  const text = useText('ruleTrial');
  const words = useText('policyRules');
  const group = groupOf(node);
  const met = node.parts.filter((part) => roleIn(part) === 'T').length;
  return (
    <div className={node.isDeciding && !group ? 'q-trial-leaf q-trial-deciding' : 'q-trial-leaf'}>
      <StatusTag tone={verdictTones[roleIn(node)]}>{words(`results.${roleIn(node)}`)}</StatusTag>
      <span>
        {group
          ? text(`group.${group}`, { met, count: node.parts.length, least: node.least ?? 0 })
          : node.sentence}
        {node.cite && <cite> {node.cite}</cite>}
      </span>
    </div>
  );
}
