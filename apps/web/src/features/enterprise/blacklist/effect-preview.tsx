import type { AffectedProject } from '@qifu/contracts';
import { Notice, StateOf, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { PickedFirm } from '../parts/enterprise-picker';

const faces = {
  voided: { tone: 'bad', icon: 'ban' },
  blocked: { tone: 'warn', icon: 'lock' },
  flagged: { tone: 'hold', icon: 'flag' },
} as const;
/** Gravest first. */
const effects = ['voided', 'flagged', 'blocked'] as const;
/** More rows help nobody decide; the count tells the rest. */
const shownProjects = 100;

const countOf = (projects: readonly AffectedProject[], effect: AffectedProject['effect']) =>
  projects.filter((project) => project.effect === effect).length;
export const voidedIn = (projects: readonly AffectedProject[]) => countOf(projects, 'voided');

interface EffectPreviewProps {
  firms: readonly PickedFirm[];
  projects: readonly AffectedProject[];
}

/** What a listing would do, foretold by the server and not done yet. */
export function EffectPreview({ firms, projects }: EffectPreviewProps) {
  const text = useText('blacklist');
  const gravest = effects.find((effect) => countOf(projects, effect) > 0);
  return (
    <section aria-label={text('effect.title')} className="ent-effect">
      <p>{text('effect.lead')}</p>
      <Notice tone={gravest ? faces[gravest].tone : 'info'} role="status">
        {projects.length === 0 && text('effect.none')}
        <ul>
          {effects.map((effect) => {
            const count = countOf(projects, effect);
            return count > 0 && <li key={effect}>{text(`effect.${effect}Text`, { count })}</li>;
          })}
        </ul>
      </Notice>
      {projects.length > 0 && <Projects firms={firms} projects={projects} />}
    </section>
  );
}

function Projects({ firms, projects }: EffectPreviewProps) {
  const text = useText('blacklist');
  const sorted = [...projects].sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
  const shown = sorted.slice(0, shownProjects);
  const firmOf = (id: string) => firms.find((firm) => firm.id === id)?.enterpriseName ?? '';
  return (
    <div className="ent-scroll">
      <table className="ent-table">
        <thead>
          <tr>
            <th scope="col">{text('effect.project')}</th>
            <th scope="col">{text('effect.status')}</th>
            <th scope="col">{text('effect.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((project) => (
            <tr key={project.projectId}>
              <td>
                {project.projectName}
                <span className="ent-sub">
                  <span className="q-mono">{project.projectNo}</span>
                  {firms.length > 1 && ` ${firmOf(project.enterpriseId)}`}
                </span>
              </td>
              <td>
                <StateOf family="project" code={project.status} />
              </td>
              <td>
                <StatusTag {...faces[project.effect]}>{text(`effect.${project.effect}`)}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > shown.length && (
        <p className="ent-none">{text('effect.more', { count: sorted.length - shown.length })}</p>
      )}
    </div>
  );
}
