import type { ItemShape } from '@qifu/contracts';
import { BlockHead, Gist } from '@qifu/ui/portal';
import { type Text, useLanguage, useText } from '@qifu/ui/text';
import { Fragment, type ReactNode } from 'react';
import { useDay, useMoney } from '../policy-parts';
import { amountCites, Citations, citesOf } from './citations';
import type { TabProps } from './tab-props';
import { useForWhom } from './use-for-whom';

interface GistRow {
  label: string;
  words: ReactNode;
  clauses?: ReactNode;
}

/** A document on one page: what it is about, for whom, how much, what excludes what, when and how. */
export function PolicyGist({ policy, place, items }: TabProps & { items: readonly ItemShape[] }) {
  const text = useText('policyPage');
  const isEnglish = useLanguage() === 'en';
  const forWhom = useForWhom(policy);
  const ofAll = (refs: (item: ItemShape) => ReturnType<typeof citesOf>) => (
    <Citations refs={items.flatMap(refs)} place={place} />
  );
  const rows: GistRow[] = [
    { label: text('gist.about'), words: isEnglish && policy.summaryEn ? policy.summaryEn : policy.summary },
    {
      label: text('gist.who'),
      words: forWhom,
      clauses: ofAll(({ rule }) => (rule ? citesOf(rule.condition) : [])),
    },
    ...(items.length > 0
      ? [{ label: text('gist.much'), words: <Amounts items={items} />, clauses: ofAll(amountCites) }]
      : []),
    ...exclusions(items, text),
    ...times(items, <Times items={items} />, text),
    ...ways(items, text),
  ];
  return (
    <section>
      <BlockHead title={text('gist.title')} note={text('gist.note', { body: policy.issuers[0] ?? '' })} />
      <Gist rows={rows} />
    </section>
  );
}

function Amounts({ items }: { items: readonly ItemShape[] }) {
  const money = useMoney();
  const parts = useText('policyParts');
  return items.map(({ id, name, amount }) => (
    <p key={id}>
      <b>
        {name}
        {amount.mostYuan !== null &&
          `，${amount.isFixed ? money.words(amount.mostYuan) : parts('most', { sum: money.words(amount.mostYuan) })}`}
      </b>
      {amount.basis && !amount.isFixed && <small>{amount.basis}</small>}
    </p>
  ));
}

/** Items of which only one can be had: said once for each pair. */
function exclusions(items: readonly ItemShape[], text: Text<'policyPage'>): GistRow[] {
  const said = items
    .filter(({ excludes }) => excludes.length > 0)
    .map(({ name, excludes }) => [name, ...excludes.map((one) => one.name)].toSorted().join('、'));
  const groups = [...new Set(said)];
  if (groups.length === 0) return [];
  return [
    {
      label: text('gist.not'),
      words: groups.map((names) => <p key={names}>{text('gist.oneOf', { names })}</p>),
    },
  ];
}

const times = (items: readonly ItemShape[], words: ReactNode, text: Text<'policyPage'>): GistRow[] =>
  items.some(
    ({ windows, deadline }) => windows.length > 0 || deadline.isRolling || deadline.state === 'instant',
  )
    ? [{ label: text('gist.when'), words }]
    : [];

/** The windows that are open or come; items that share one are named together. */
function Times({ items }: { items: readonly ItemShape[] }) {
  const text = useText('policyPage');
  const parts = useText('policyParts');
  const day = useDay();
  const lines = new Map<string, string[]>();
  for (const { name, windows, deadline } of items) {
    const coming = windows.filter(({ state }) => state !== 'closed');
    const said = coming.map(({ from, to, note }) =>
      text(note ? 'gist.windowNoted' : 'gist.window', { from: day(from), to: day(to), note }),
    );
    if (said.length === 0) said.push(parts(spanOf(deadline)));
    for (const line of said) lines.set(line, [...(lines.get(line) ?? []), name]);
  }
  return [...lines].map(([line, names]) => (
    <p key={line}>
      {names.length < items.length && `${names.join('、')}：`}
      {line}
    </p>
  ));
}

/** Of an item that has no window to name. */
const spanOf = ({ isRolling, state }: ItemShape['deadline']) =>
  state === 'instant' ? 'instant' : isRolling && state === 'open' ? 'rolling' : 'closed';

function ways(items: readonly ItemShape[], text: Text<'policyPage'>): GistRow[] {
  const lines = items.map((item) => [wayOf(item, text), item.name] as const).filter(([line]) => line);
  if (lines.length === 0) return [];
  const isOne = new Set(lines.map(([line]) => line)).size === 1;
  return [
    {
      label: text('gist.how'),
      words: isOne
        ? lines[0]?.[0]
        : lines.map(([line, name]) => (
            <Fragment key={name}>
              <p>{`${name}：${line}`}</p>
            </Fragment>
          )),
    },
  ];
}

function wayOf(
  { mode, materialCount, sharedCount, handlingDays, payDays }: ItemShape,
  text: Text<'policyPage'>,
): string {
  const parts = [text(`gist.mode_${mode}`)];
  if (materialCount > 0)
    parts.push(
      text(sharedCount > 0 ? 'gist.materialsShared' : 'gist.materials', {
        count: materialCount,
        shared: sharedCount,
      }),
    );
  if (handlingDays !== null) parts.push(text('gist.handling', { count: handlingDays }));
  if (payDays !== null) parts.push(text('gist.paying', { count: payDays }));
  return text('gist.end', { words: parts.join(text('gist.and')) });
}
