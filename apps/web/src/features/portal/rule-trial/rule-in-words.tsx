import type { RuleTraceNode, RuleTrialReply } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { ConditionTree, groupOf } from './trial-tree';

/** The rule as people read it: who may have it, how much it brings, and the figures it is held against. */
export function RuleInWords({ result }: { result: RuleTrialReply }) {
  const text = useText('ruleTrial');
  const { params } = result;
  return (
    <div className="q-trial-words">
      <h2>{text('part.condition')}</h2>
      <ConditionTree node={result.trace} Line={Asked} />
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

/** What is asked, whoever the firm. */
function Asked({ node }: { node: RuleTraceNode }) {
  const text = useText('ruleTrial');
  const group = groupOf(node);
  return (
    <div className="q-trial-leaf">
      <span>
        {group
          ? text(`asks.${group}`, { count: node.parts.length, least: node.least ?? 0 })
          : (node.requirement ?? node.sentence)}
        {node.cite && <cite> {node.cite}</cite>}
      </span>
    </div>
  );
}
