import type { ExplainedNode } from '@qifu/contracts';
import { StatusTag, type Tone } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

const tones: Record<ExplainedNode['result'], Tone> = { T: 'ok', F: 'idle', U: 'warn', error: 'bad' };

/** The whole way of a decision in sentences, each with its source and clause; narrow enough for a drawer. */
export function LineTree({ node }: { node: ExplainedNode }) {
  return (
    <ul className="gb-tree">
      <TreeNode node={node} />
    </ul>
  );
}

function TreeNode({ node }: { node: ExplainedNode }) {
  const desk = useText('grantDesk');
  const words = useText('policyRules');
  const { kind, parts, met = 0, sentence, source, asOf, cite, result } = node;
  return (
    <li>
      <div className="gb-leaf">
        <StatusTag tone={tones[result]}>{words(`results.${result}`)}</StatusTag>
        <span>
          {kind === 'leaf'
            ? sentence
            : desk(`tree.${kind}`, { met, count: parts.length, least: node.least ?? 1 })}
          {source && <span className="q-mute q-13"> {[source, asOf].filter(Boolean).join(' ')}</span>}
          {cite && <cite className="q-13"> {cite.path}</cite>}
        </span>
      </div>
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <TreeNode key={part.id} node={part} />
          ))}
        </ul>
      )}
    </li>
  );
}
