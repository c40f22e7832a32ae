import type { DesignDocument } from '@qifu/contracts';
import { childrenOf } from '@qifu/designs';
import './template-choice.css';

/** How a form comes to look, drawn of its labels and places alone. */
export function FormSketch({ nodes }: Pick<DesignDocument, 'nodes'>) {
  const below = childrenOf(nodes);
  return (
    <ul className="tpl-form">
      {below(null).map((node) => {
        const inner = below(node.id).map(({ label }) => label);
        if (node.type === 'group-title')
          return (
            <li key={node.id} className="tpl-section">
              {String(node.settings.content ?? '')}
            </li>
          );
        return (
          <li key={node.id} className={(node.span ?? 24) > 12 ? 'tpl-wide' : undefined}>
            <span>
              {node.label}
              {node.required && <i aria-hidden="true"> *</i>}
            </span>
            <div className={`tpl-box tpl-${node.type}`}>{inner.join('　')}</div>
          </li>
        );
      })}
    </ul>
  );
}
