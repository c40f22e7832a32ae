import { type DeadlineShape, type FoundEntry, type FoundKind, policyLibraryApi } from '@qifu/contracts';
import type { IconName, Tone } from '@qifu/ui/parts';
import { SearchCombo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { usePublicData } from '#shared/given/use-public-data';
import { goInPortal } from '#shared/portal-address';
import { libraryPath } from './library/library-address';
import { policyTo } from './policy/policy-address';
import { useMoney } from './policy-parts';

interface PolicySearchProps {
  keyword?: string;
  onSearch: (keyword: string) => void;
}

/** Asked so long after the last key. */
const pauseMs = 120;
const icons: Readonly<Record<FoundKind, IconName>> = { policy: 'doc', item: 'yen', faq: 'chat' };

/** The search of policies with suggestions: documents, what can be had of them, answered questions. */
export function PolicySearch({ keyword = '', onSearch }: PolicySearchProps) {
  const text = useText('policySearch');
  const [words, setWords] = useState(keyword);
  const asked = useAfterPause(words.trim());
  const isAsked = asked !== '' && asked !== keyword;
  const { data } = usePublicData(
    policyLibraryApi.suggest,
    { query: { q: asked } },
    { enabled: isAsked, keepsFormer: true },
  );
  const factOf = useFact();
  const groups = words.trim() === '' || !isAsked ? [] : (data?.groups ?? []);
  const entries = new Map(groups.flatMap(({ list }) => list.map((entry) => [keyOf(entry), entry] as const)));
  return (
    <SearchCombo
      label={text('label')}
      placeholder={text('hint')}
      button={text('button')}
      form={{ action: libraryPath, name: 'keyword' }}
      words={words}
      onWords={setWords}
      groups={groups.map(({ kind, list }) => ({
        key: kind,
        label: text(`kind.${kind}`),
        icon: icons[kind],
        options: list.map((entry) => ({ key: keyOf(entry), label: entry.text.text, ...factOf(entry) })),
      }))}
      {...(isAsked && data && asked === words.trim() && { emptyNote: text('none') })}
      onChoose={({ key }) => {
        const entry = entries.get(key);
        if (entry) goInPortal(addressOfEntry(entry));
      }}
      onSearch={onSearch}
    />
  );
}

const keyOf = ({ kind, id }: FoundEntry) => `${kind} ${id}`;

/** Where what was found is read. */
export function addressOfEntry({ kind, id, documentId }: FoundEntry): string {
  if (kind === 'item') return policyTo(documentId, { tab: 'items', pid: `item-${id}` });
  if (kind === 'faq') return policyTo(documentId, { tab: 'faq', pid: `faq-${id}` });
  return policyTo(documentId);
}

/** The fact that decides whether to open it. */
function useFact() {
  const text = useText('policySearch');
  const policy = useText('policy');
  const itemFact = useItemFact();
  return ({ fact }: FoundEntry): { aside: string; tone?: Tone } => {
    if (fact.kind === 'faq') return { aside: text('asked', { count: fact.askedCount }) };
    if (fact.kind === 'item') return { aside: itemFact(fact) };
    return {
      aside: policy(`validity.${fact.validity}`),
      tone: fact.validity === 'inForce' ? 'ok' : 'idle',
    };
  };
}

/** How much an item gives and how long there is. */
function useItemFact() {
  const text = useText('policySearch');
  const parts = useText('policyParts');
  const money = useMoney();
  const timeOf = ({ state, daysLeft, isRolling }: DeadlineShape) => {
    if (state === 'upcoming') return '';
    if (state === 'instant') return parts('instant');
    if (state !== 'open') return parts('closed');
    return isRolling || daysLeft === null ? parts('rolling') : text('left', { count: daysLeft });
  };
  return ({ mostYuan, deadline }: { mostYuan: number | null; deadline: DeadlineShape }) =>
    [mostYuan === null ? '' : parts('most', { sum: money.words(mostYuan) }), timeOf(deadline)]
      .filter(Boolean)
      .join('，');
}

function useAfterPause(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
