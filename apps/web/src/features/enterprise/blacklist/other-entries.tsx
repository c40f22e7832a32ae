import { useData } from '@qifu/client';
import { type BlacklistRow, blacklistApi } from '@qifu/contracts';
import { DrawerSection, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useDictionary } from '#shared/options';
import { levelOf, standingOf, usePeriodOf } from './entry-words';

const shownEntries = 20;

/** Other entries about the same firm; each opens in the place of this one. */
export function OtherEntries({ entry }: { entry: BlacklistRow }) {
  const text = useText('blacklist');
  const reasons = useDictionary('blacklistReason');
  const periodOf = usePeriodOf();
  const { change } = useAddressWords();
  const { data } = useData(
    blacklistApi.listBlacklist,
    { body: { enterpriseId: entry.enterpriseId, pageSize: shownEntries } },
    { isQuiet: true, keepsFormer: false },
  );
  const others = data?.list.filter(({ entryId }) => entryId !== entry.entryId) ?? [];
  if (!data || others.length === 0) return null;
  const rest = data.pagination.total - data.list.length;
  return (
    <DrawerSection title={text('section.others')}>
      <ul className="ent-lines">
        {others.map((other) => (
          <li key={other.entryId}>
            <StateOf family="blacklist" code={standingOf(other)} />
            <button
              type="button"
              className="q-link"
              onClick={() => change({ open: other.entryId }, { isStep: true })}
            >
              {reasons.nameOf(other.reasonType)}
            </button>
            <span>{text(`level.${levelOf(other)}`)}</span>
            <span className="q-13 q-end">{periodOf(other)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="ent-none">{text('history.more', { count: rest })}</p>}
    </DrawerSection>
  );
}
