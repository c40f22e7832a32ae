import { useData } from '@qifu/client';
import { type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { useAddressWords } from '#shared/address-words';

/** Two editions by their numbers; without one the server takes the newest, and the one before it. */
export interface EditionPair {
  from?: number | undefined;
  to?: number | undefined;
}

/** What the public reads beside what is written; of what the public reads already the one before it. */
export const usualPair = (base: PolicyDocumentRecord | undefined): EditionPair => ({
  from: base?.editions.find(({ id }) => id === base.publicEditionId && id !== base.editionId)?.edition,
  to: base?.edition,
});

/** The two editions the address names, else the usual ones. */
export function useComparison(base: PolicyDocumentRecord | undefined) {
  const { wordOf, change } = useAddressWords();
  const numberOf = (word: string) =>
    base?.editions.find(({ edition }) => String(edition) === wordOf(word))?.edition;
  const usual = usualPair(base);
  const chosen = { from: numberOf('from'), to: numberOf('to') };
  const isOwn = chosen.from !== undefined && chosen.to !== undefined && chosen.from < chosen.to;
  const pair = isOwn ? chosen : usual;
  const query = useData(
    policyDocumentApi.diff,
    { params: { id: base?.id ?? '' }, query: pair },
    { enabled: (base?.editions.length ?? 0) > 1, isQuiet: true },
  );
  const isUsual = pair.to === usual.to && (pair.from === usual.from || usual.from === undefined);
  const choose = ({ from, to }: EditionPair) => change({ from: String(from ?? ''), to: String(to ?? '') });
  return { query, pair, isUsual, choose };
}

/** What it would do to the firms whose facts are known; asked when somebody looks. */
export const useImpact = (documentId: string, query: EditionPair, enabled = true) =>
  useData(policyDocumentApi.diffImpact, { params: { id: documentId }, query }, { enabled, isQuiet: true });
