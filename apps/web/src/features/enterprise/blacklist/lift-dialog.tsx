import { useData } from '@qifu/client';
import {
  type BlacklistRow,
  blacklistApi,
  blacklistLevels,
  type LiftEffect,
  projectApi,
} from '@qifu/contracts';
import { Notice, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { Loaded } from '#shared/query-state';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { standingOf } from './entry-words';

interface LiftDialogProps {
  entry: BlacklistRow;
  onClose: () => void;
}

/** Ends an entry early: first what that does, as the server foretells it, then the reason. */
export function LiftDialog({ entry, onClose }: LiftDialogProps) {
  const text = useText('blacklist');
  const cache = useQueryClient();
  const { entryId, enterpriseName: name, version } = entry;
  const effect = useData(
    blacklistApi.readLiftEffect,
    { params: { id: entryId } },
    { isQuiet: true, keepsFormer: false },
  );
  const lifting = useStep(blacklistApi.liftBlacklist, { saysNothing: true, refreshes: [projectApi.list] });
  const lift = async (reason: string) => {
    const { error } = await lifting.run({ body: { entryId, reason, version } });
    if (!error) showSuccess(text('lift.done', { name }));
    // Refused means that the entry is no longer what is on the screen.
    else await cache.invalidateQueries({ queryKey: [blacklistApi.listBlacklist.resource] });
    onClose();
  };
  return (
    <ReasonDialog
      title={text('lift.title', { name })}
      verb={text('lift.verb')}
      isRisky
      isBusy={lifting.isBusy}
      effect={
        <Loaded query={effect} what={text('section.effect')} rows={2}>
          {(told) => <Effect entry={entry} told={told} />}
        </Loaded>
      }
      onClose={onClose}
      onSend={(reason) => void lift(reason)}
    />
  );
}

/** More names help nobody decide; the count tells the rest. */
const shownProjects = 5;

function Effect({ entry, told }: { entry: BlacklistRow; told: LiftEffect }) {
  const text = useText('blacklist');
  const { othersInForce, freedProjects } = told;
  const isBan = entry.level > blacklistLevels.warning;
  const isWaiting = standingOf(entry) === 'waiting';
  const word = isWaiting ? 'waitingEffect' : isBan ? 'effect' : 'warningEffect';
  const rest = freedProjects.length - shownProjects;
  return (
    <Notice tone={othersInForce > 0 ? 'warn' : 'info'} role="status">
      <p>{othersInForce > 0 ? text('lift.othersEffect', { count: othersInForce }) : text(`lift.${word}`)}</p>
      {isBan && !isWaiting && (
        <p>
          {freedProjects.length > 0
            ? text('lift.freed', { count: freedProjects.length })
            : text('lift.freedNone')}
        </p>
      )}
      {freedProjects.length > 0 && (
        <ul>
          {freedProjects.slice(0, shownProjects).map((project) => (
            <li key={project.projectId}>
              {project.projectName} <span className="q-mono">{project.projectNo}</span>
            </li>
          ))}
          {rest > 0 && <li>{text('effect.more', { count: rest })}</li>}
        </ul>
      )}
    </Notice>
  );
}
