import { type ReactNode, useId, useState } from 'react';
import { CitationMark } from '../../parts/citation-mark';
import { Icon, type IconName } from '../../parts/icon';
import { useKitText } from '../../parts/kit-text';
import type { Tone } from '../../parts/status-families';
import { StatusTag } from '../../parts/status-tag';
import './explain-tree.css';

/** How a condition stands: met; not met; not known; met after one act; met by itself on a date; under check. */
export type ExplainState = 'met' | 'unmet' | 'missing' | 'near' | 'waiting' | 'fault';

export interface ExplainLeaf {
  kind: 'leaf';
  key: string;
  state: ExplainState;
  /** The fact: 从事细分市场年限. */
  name: string;
  /** What the firm has: 1 年 10 个月. */
  value: ReactNode;
  /** What is missing or spare, below the value: 1 月 8 日满 2 年. */
  remark?: ReactNode;
  /** What is asked: ≥ 2 年. */
  required: ReactNode;
  /** Whence and when the value is; of a computed one its inputs. */
  source?: ReactNode;
  clause?: { label: string; href?: string; document?: string };
  /** This one decides the verdict: tinted. */
  isDeciding?: boolean;
}

export interface ExplainGroup {
  kind: 'group';
  key: string;
  state: ExplainState;
  title?: ReactNode;
  /** `atLeast` needs a count. */
  rule: 'all' | 'any' | 'atLeast';
  count?: number;
  /** The group that decides the verdict says so. */
  isDeciding?: boolean;
  children: readonly ExplainNode[];
}

export type ExplainNode = ExplainLeaf | ExplainGroup;

interface ExplainTreeProps {
  title: ReactNode;
  /** How the groups belong together: 全部满足三组才符合. */
  note?: ReactNode;
  /** The top groups; a leaf may stand among them. */
  nodes: readonly ExplainNode[];
  /** The head of the values: 您的企业 unless said. */
  valueLabel?: string;
  /** Begins with only what is not met. */
  startsUnmet?: boolean;
}

const faces: Record<ExplainState, { tone: Tone; icon: IconName }> = {
  met: { tone: 'ok', icon: 'stateOk' },
  unmet: { tone: 'idle', icon: 'stateBad' },
  missing: { tone: 'warn', icon: 'stateQuestion' },
  near: { tone: 'info', icon: 'stateStep' },
  waiting: { tone: 'run', icon: 'stateWait' },
  fault: { tone: 'bad', icon: 'alert' },
};

/** Why a verdict is what it is: groups with their score, below them each condition with value, demand, source, clause. */
export function ExplainTree({ title, note, nodes, valueLabel, startsUnmet = false }: ExplainTreeProps) {
  const text = useKitText();
  const id = useId();
  const [isUnmetOnly, setIsUnmetOnly] = useState(startsUnmet);
  const labels: Labels = {
    value: valueLabel ?? text('explain.value'),
    required: text('explain.required'),
    source: text('explain.source'),
    clause: text('explain.clause'),
  };
  return (
    <section className="p-explain" aria-labelledby={id}>
      <div className="p-explain-head">
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        <button
          type="button"
          className="q-link"
          aria-pressed={isUnmetOnly}
          onClick={() => setIsUnmetOnly(!isUnmetOnly)}
        >
          {text(isUnmetOnly ? 'explain.showAll' : 'explain.unmetOnly')}
        </button>
      </div>
      <div className="p-explain-columns" aria-hidden="true">
        <span />
        <span>{text('explain.condition')}</span>
        {Object.values(labels).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <Nodes nodes={nodes} labels={labels} isUnmetOnly={isUnmetOnly} isTop />
    </section>
  );
}

type Labels = Record<'value' | 'required' | 'source' | 'clause', string>;

interface NodesProps {
  nodes: readonly ExplainNode[];
  labels: Labels;
  isUnmetOnly: boolean;
  isTop?: boolean;
}

const Nodes = ({ nodes, isTop, ...rest }: NodesProps) => {
  const shown = rest.isUnmetOnly && !isTop ? nodes.filter((node) => node.state !== 'met') : nodes;
  return (
    <ul>
      {shown.map((node) =>
        node.kind === 'leaf' ? (
          <Leaf key={node.key} leaf={node} labels={rest.labels} />
        ) : (
          <Group key={node.key} group={node} isTop={isTop} {...rest} />
        ),
      )}
    </ul>
  );
};

function Group({ group, isTop, ...rest }: { group: ExplainGroup } & Omit<NodesProps, 'nodes'>) {
  const text = useKitText();
  const { tone, icon } = faces[group.state];
  const met = group.children.filter((child) => child.state === 'met').length;
  const score = `${met} / ${group.children.length}`;
  const Head = isTop ? 'h3' : 'h4';
  return (
    <li className={isTop ? 'p-explain-group' : 'p-explain-nest'}>
      <Head>
        {!isTop && <Icon name={icon} className={`p-explain-mark q-tone-${tone}`} />}
        {group.title}
        <em>{text(`explain.${group.rule}`, { count: group.count ?? 1 })}</em>
        {isTop ? (
          <StatusTag tone={tone} icon={icon}>
            {group.isDeciding ? text('explain.deciding', { score }) : score}
          </StatusTag>
        ) : (
          <small className="p-explain-met">{text('explain.metCount', { count: met })}</small>
        )}
      </Head>
      {!(rest.isUnmetOnly && group.state === 'met') && <Nodes nodes={group.children} {...rest} />}
    </li>
  );
}

function Leaf({ leaf, labels }: { leaf: ExplainLeaf; labels: Labels }) {
  const text = useKitText();
  const { tone, icon } = faces[leaf.state];
  const label = (words: string) => <span className="p-explain-label">{words}</span>;
  return (
    <li className={`p-explain-leaf q-tone-${tone}`} data-deciding={leaf.isDeciding || undefined}>
      <Icon name={icon} label={text(`explain.${leaf.state}`)} />
      <b>{leaf.name}</b>
      <span className="p-explain-value">
        {label(labels.value)}
        {leaf.value}
        {leaf.remark && <small>{leaf.remark}</small>}
      </span>
      <span className="p-explain-required">
        {label(labels.required)}
        {leaf.required}
      </span>
      <span className="p-explain-source">{leaf.source}</span>
      <span className="p-explain-clause">
        {leaf.clause && (
          <CitationMark clause={leaf.clause.label} href={leaf.clause.href} source={leaf.clause.document} />
        )}
      </span>
    </li>
  );
}
