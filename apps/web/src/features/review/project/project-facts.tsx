import type { ProjectDetail } from '@qifu/contracts';
import { DrawerSection, FactList, KindTag, Notice, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDirections } from '../parts/review-options';

/** What an application is, who applies and for how much. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { directions } = useDirections();
  const sub = directions.find(({ id }) => id === project.subDirectionId);
  const money = (amount: number | null) =>
    amount === null ? '' : parts('list.amount', { amount: showNumber(amount, 2) });
  const period =
    project.startDate === null && project.endDate === null
      ? ''
      : parts('date.range', {
          from: showTime(project.startDate, 'date'),
          to: showTime(project.endDate, 'date'),
        });
  return (
    <DrawerSection title={text('section.facts')}>
      {project.returnReason && (
        <div className="rv-effect">
          <Notice tone="hold" title={parts('fact.returnReason')}>
            {project.returnReason}
            {project.returnDeadline !== null && (
              <p>
                {parts('fact.returnDeadline')} {showTime(project.returnDeadline)}
              </p>
            )}
          </Notice>
        </div>
      )}
      {project.voidReason && (
        <div className="rv-effect">
          <Notice tone="bad" title={text('voided')}>
            {project.voidReason}
          </Notice>
        </div>
      )}
      <FactList
        facts={[
          { label: parts('fact.enterprise'), value: project.enterpriseName, isWide: true },
          {
            label: parts('fact.creditCode'),
            value: <span className="q-mono">{project.creditCode}</span>,
            isWide: true,
          },
          { label: parts('fact.batch'), value: project.batchName, isWide: true },
          { label: parts('fact.direction'), value: project.directionName },
          { label: parts('fact.subDirection'), value: sub?.name },
          { label: parts('fact.district'), value: project.districtName },
          { label: parts('fact.unit'), value: project.unitName },
          { label: parts('fact.applyFund'), value: money(project.applyFund) },
          { label: parts('fact.selfFund'), value: money(project.selfFund) },
          ...(project.approvedFund === null
            ? []
            : [{ label: parts('fact.approvedFund'), value: <strong>{money(project.approvedFund)}</strong> }]),
          ...(project.publicUntil === null
            ? []
            : [{ label: parts('fact.publicUntil'), value: showTime(project.publicUntil) }]),
          { label: parts('fact.period'), value: period, isWide: true },
          { label: parts('fact.group'), value: project.groupName },
          { label: parts('fact.source'), value: text(`source.${project.source}`) },
          {
            label: parts('fact.keywords'),
            isWide: true,
            value: project.keywords.length > 0 && (
              <span className="rv-tags">
                {project.keywords.map((word) => (
                  <KindTag key={word}>{word}</KindTag>
                ))}
              </span>
            ),
          },
        ]}
      />
    </DrawerSection>
  );
}

/** Members, partners and experts the applicant asks to leave out. */
export function ProjectPeople({ project }: { project: ProjectDetail }) {
  const text = useText('reviewProject');
  const { members, cooperators, excludeExperts } = project;
  return (
    <>
      <DrawerSection title={text('section.members')} aside={text('people', { count: members.length })}>
        {members.length === 0 ? (
          <p className="rv-none">{text('noMembers')}</p>
        ) : (
          <ul className="rv-lines">
            {members.map((member) => (
              <li key={member.id}>
                <strong>{member.name}</strong>
                {member.role === 'leader' && <KindTag>{text('role.leader')}</KindTag>}
                <span>{[member.unit, member.title].filter(Boolean).join(' ')}</span>
              </li>
            ))}
          </ul>
        )}
      </DrawerSection>
      {cooperators.length > 0 && (
        <DrawerSection title={text('section.cooperators')}>
          <ul className="rv-lines">
            {cooperators.map((firm) => (
              <li key={firm.creditCode}>
                <strong>{firm.name}</strong>
                <span className="q-mono q-13">{firm.creditCode}</span>
                <span>{firm.role}</span>
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      {excludeExperts.length > 0 && (
        <DrawerSection title={text('section.excluded')}>
          <ul className="rv-lines">
            {excludeExperts.map((expert) => (
              <li key={expert.name + expert.unit}>
                <strong>{expert.name}</strong>
                <span>{[expert.unit, expert.reason].filter(Boolean).join(' ')}</span>
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
    </>
  );
}
