import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { Standing, TriedMenuFacts } from './trial-view';
import { TriedPerson } from './tried-person';
import { type TrialAsked, useGrantsTrial } from './use-grants-trial';

interface RowTrialProps extends TrialAsked {
  menuId: string;
  onChoose: (userId: string) => void;
}

/** Beside the chosen menu: what a real person would have of it, and how many of its rows he would see. */
export function RowTrial({ onChoose, ...asked }: RowTrialProps) {
  const text = useText('trial');
  const query = useGrantsTrial(asked);
  return (
    <section className="mx-sources">
      <h3>{text('title')}</h3>
      <TriedPerson userId={asked.userId} onChoose={onChoose} />
      {asked.userId && (
        <Loaded query={query} what={text('title')} rows={2}>
          {(trial) => {
            const menu = trial.menus.find(({ id }) => id === asked.menuId);
            return (
              <div className="tr" role="status">
                <Standing trial={trial} />
                {menu && (
                  <p className="tr-line">
                    <b>{trial.person.realName}</b>
                    <TriedMenuFacts menu={menu} tellsAll />
                  </p>
                )}
              </div>
            );
          }}
        </Loaded>
      )}
    </section>
  );
}
