import type { RuleTraceNode, RuleTrialReply } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { groupOf } from './trial-tree';

/** The rule as people read it: who may have it, how much it brings, and the figures it is held against. */
export function RuleInWords({ result }: { result: RuleTrialReply }) {
  const text = useText('ruleTrial');
  const { params } = result;
  return (
    <div className="q-trial-words">
      <h2>{text('part.condition')}</h2>
      <ul className="q-trial-tree">
        <Asked node={result.trace} />
      </ul>
      <h2>{text('part.amount')}</h2>
      <p>{result.amountText || text('noAmount')}</p>
      {params.length > 0 && (
        <>
          <h2>{text('part.params')}</h2>
          <table className="q-trial-params">
            <thead>
              <tr>
                {(['name', 'value', 'from'] as const).map((column) => (
                  <th key={column} scope="col">
                    {text(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {params.map(({ name, label, value, from }) => (
                <tr key={`${name} ${from}`}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                  <td>{from || text('always')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

/** What is asked, whoever the firm; what stands below a "not" is asked turned round. */
function Asked({ node }: { node: RuleTraceNode }) {
  const text = useText('ruleTrial');
  const [only] = node.parts;
  if (node.op === 'not' && only) return <Asked node={only} />;
  const group = groupOf(node);
  return (
    <li>
      <div className="q-trial-leaf">
        <span>
          {group
            ? text(`asks.${group}`, { count: node.parts.length, least: node.least ?? 0 })
            : (node.requirement ?? node.sentence)}
          {node.cite && <cite> {node.cite}</cite>}
        </span>
      </div>
      {node.parts.length > 0 && (
        <ul>
          {node.parts.map((part) => (
            <Asked key={part.id} node={part} />
          ))}
        </ul>
      )}
    </li>
  );
}
