import type { DesignDocument } from '@qifu/contracts';
import { childrenOf } from '@qifu/designs';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { elementName } from './element-name';
import { KindIcon } from './kind-icon';
import { kindKey } from './kinds';
import { isKind } from './palette';

interface OutlineProps {
  document: Pick<DesignDocument, 'nodes'>;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** All elements as a list of what stands in what: the way through a long form. */
export function Outline({ document: { nodes }, chosenId, onChoose }: OutlineProps) {
  const text = useText('designer');
  const kinds = useText('designerKinds');
  const below = childrenOf(nodes);
  const draw = (parent: string | null): ReactNode =>
    below(parent).map((node) => (
      <li key={node.id}>
        <button type="button" aria-current={node.id === chosenId} onClick={() => onChoose(node.id)}>
          <KindIcon type={node.type} />
          <span className="q-grow">{elementName(node, text('canvas.unnamed'))}</span>
          <small className="q-mute">
            {isKind(node.type) ? kinds(`kind.${kindKey(node.type)}`) : node.type}
          </small>
        </button>
        {below(node.id).length > 0 && <ul>{draw(node.id)}</ul>}
      </li>
    ));
  if (below(null).length === 0) return <p className="q-mute dsg-hint">{text('canvas.empty')}</p>;
  return <ul className="dsg-outline">{draw(null)}</ul>;
}
