import { useData } from '@qifu/client';
import { policyRuleApi, type RuleVersionRow } from '@qifu/contracts';
import { Dialog, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { RuleState } from '../rule-state';
import { ChangeList } from './change-list';

interface HistoryDialogProps {
  versions: readonly RuleVersionRow[];
  /** The one whose changes show first. */
  first: string | undefined;
  onClose: () => void;
}

/** All versions of the rule, and what each changed of the one before it. */
export function HistoryDialog({ versions, first, onClose }: HistoryDialogProps) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const [openId, setOpenId] = useState(first ?? versions[0]?.id ?? '');
  return (
    <Dialog isOpen size="large" title={sides('history.title')} onClose={onClose}>
      <div className="pr-history">
        <ol>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                aria-pressed={version.id === openId}
                onClick={() => setOpenId(version.id)}
              >
                <b>{text('versionNo', { no: version.no })}</b> <RuleState state={version.state} />
                <span className="q-mute q-13">
                  {sides('release.days', { from: version.validFrom, to: version.validTo ?? text('open') })}
                </span>
                <span className="q-mute q-13">
                  {[
                    version.author,
                    version.reviewer,
                    version.publishedTime && showTime(version.publishedTime, 'minute'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {openId && <OneVersion key={openId} id={openId} />}
      </div>
    </Dialog>
  );
}

function OneVersion({ id }: { id: string }) {
  const sides = useText('policyRuleSides');
  const query = useData(policyRuleApi.readVersion, { params: { id } }, { isQuiet: true, keepsFormer: false });
  return (
    <div className="pr-history-one">
      <Loaded query={query} what={sides('history.title')}>
        {({ changes, changeNote, sha256 }) => (
          <>
            {changeNote && <p>{changeNote}</p>}
            <p className="q-mute q-13">{sides('history.hash', { hash: shortHash(sha256) })}</p>
            <ChangeList changes={changes} />
          </>
        )}
      </Loaded>
    </div>
  );
}

export const shortHash = (hash: string) =>
  hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
