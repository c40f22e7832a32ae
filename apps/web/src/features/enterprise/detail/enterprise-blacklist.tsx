import { useData } from '@qifu/client';
import { blacklistApi, type Enterprise } from '@qifu/contracts';
import { DrawerSection, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { useDictionary } from '#shared/options';
import { Loaded } from '#shared/query-state';
import { levelOf, standingOf, usePeriodOf } from '../blacklist/entry-words';

/** Entries about one enterprise; a record of a few lines. */
const shownEntries = 100;

/** What the enterprise was or is listed for. */
export function EnterpriseBlacklist({ firm }: { firm: Enterprise }) {
  const text = useText('enterprise');
  const words = useText('blacklist');
  const reasons = useDictionary('blacklistReason');
  const periodOf = usePeriodOf();
  const navigate = useNavigate();
  const query = useData(
    blacklistApi.listBlacklist,
    { body: { enterpriseId: firm.id, pageSize: shownEntries } },
    { isQuiet: true, keepsFormer: false },
  );
  return (
    <DrawerSection title={text('section.blacklist')}>
      <Loaded query={query} what={text('section.blacklist')} rows={1}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="ent-none">{text('none.blacklist')}</p>
          ) : (
            <ul className="ent-lines">
              {list.map((entry) => (
                <li key={entry.entryId}>
                  <StateOf family="blacklist" code={standingOf(entry)} />
                  <button
                    type="button"
                    className="q-link"
                    onClick={() =>
                      void navigate(`/blacklist?view=all&open=${encodeURIComponent(entry.entryId)}`)
                    }
                  >
                    {reasons.nameOf(entry.reasonType)}
                  </button>
                  <span>{words(`level.${levelOf(entry)}`)}</span>
                  <span className="q-13 q-end">{periodOf(entry)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}
