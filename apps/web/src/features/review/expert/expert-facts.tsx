import type { ConflictHit, ExpertDetail, ExpertInfo } from '@qifu/contracts';
import {
  DrawerSection,
  FactList,
  KindTag,
  Notice,
  StateOf,
  showNumber,
  showTime,
  Timeline,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ConflictHits } from '../parts/conflict-hits';
import { useDictionary } from '../parts/review-options';
import { ExpertTies } from './expert-ties';

interface ExpertFactsProps {
  expert: ExpertDetail;
  /** Conflicts with the projects of a group, where one is in question. */
  conflicts?: readonly ConflictHit[];
  /** Earlier groups and figures, where the reader may see them. */
  info?: Pick<ExpertInfo, 'history' | 'onTimeRate' | 'meanOffset'>;
}

/** Who an expert is, what he knows, where he worked, what he avoids, and what he has reviewed. */
export function ExpertFacts({ expert, conflicts = [], info }: ExpertFactsProps) {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const titles = useDictionary('titleLevel');
  const sexes = useDictionary('sex');
  return (
    <>
      {expert.statusReason && (
        <div className="rv-effect">
          <Notice tone="hold" title={text('statusReason')}>
            {expert.statusReason}
          </Notice>
        </div>
      )}
      {conflicts.length > 0 && (
        <DrawerSection title={text('section.conflicts')}>
          <ConflictHits hits={conflicts} />
        </DrawerSection>
      )}
      <DrawerSection title={text('section.facts')}>
        <FactList
          facts={[
            { label: parts('fact.employer'), value: expert.employerName, isWide: true },
            {
              label: parts('fact.creditCode'),
              value: <span className="q-mono">{expert.employerCreditCode || '—'}</span>,
              isWide: true,
            },
            { label: parts('fact.titleLevel'), value: titles.nameOf(expert.titleLevel) },
            { label: text('field.post'), value: expert.post },
            { label: parts('fact.expertType'), value: parts(`expertType.${expert.expertType}`) },
            { label: text('field.gender'), value: sexes.nameOf(expert.gender) },
            { label: parts('fact.mobile'), value: expert.mobile },
            { label: parts('fact.email'), value: expert.email },
            { label: parts('fact.district'), value: expert.districtName },
            {
              label: text('field.leaderEligible'),
              value: text(expert.leaderEligible === 1 ? 'yes' : 'no'),
            },
            {
              label: text('field.load'),
              value: text('loadOf', { load: expert.load, maximum: expert.maxGroups }),
            },
            {
              label: text('field.pledge'),
              value: expert.pledgeSignedTime === null ? text('notSigned') : showTime(expert.pledgeSignedTime),
            },
            { label: text('field.directions'), value: expert.directionNames, isWide: true },
            { label: parts('fact.keywords'), value: <Keywords expert={expert} />, isWide: true },
            { label: text('field.abstract'), value: expert.abstract, isWide: true },
            { label: text('field.remark'), value: expert.remark, isWide: true },
          ]}
        />
      </DrawerSection>
      <ExpertTies expert={expert} />
      {info && <History info={info} />}
    </>
  );
}

const levels = { 1: 'knows', 2: 'works', 3: 'leads' } as const;

function Keywords({ expert }: { expert: ExpertDetail }) {
  const text = useText('reviewExpert');
  if (expert.keywords.length === 0) return '—';
  return (
    <span className="rv-tags">
      {expert.keywords.map(({ term, level }) => (
        <KindTag key={term}>
          {term} {text(`level.${levels[level as keyof typeof levels] ?? 'works'}`)}
        </KindTag>
      ))}
    </span>
  );
}

/** Groups the expert sat in, newest first. */
function History({ info }: { info: NonNullable<ExpertFactsProps['info']> }) {
  const text = useText('reviewExpert');
  const { history, onTimeRate } = info;
  const rate = onTimeRate === null ? undefined : text('onTime', { rate: showNumber(onTimeRate * 100, 0) });
  return (
    <DrawerSection title={text('section.history')} aside={rate}>
      {history.length === 0 ? (
        <p className="rv-none">{text('noHistory')}</p>
      ) : (
        <Timeline
          label={text('section.history')}
          entries={history.map((group) => ({
            key: group.groupId,
            what: (
              <>
                {group.groupNo} {group.groupName} <StateOf family="group" code={group.status} />
              </>
            ),
            detail: [
              group.batchName,
              group.isLeader && text('wasLeader'),
              text('sheets', { submitted: group.submitted, required: group.required }),
            ]
              .filter(Boolean)
              .join(' '),
            time: group.closeTime === null ? text('notClosed') : showTime(group.closeTime, 'date'),
          }))}
        />
      )}
    </DrawerSection>
  );
}
