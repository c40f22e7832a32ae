import type { GrantsTrial, TriedRows } from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './trial.css';

type TriedMenu = GrantsTrial['menus'][number];

/** One person now and once saved: pages he opens, and menu by menu what comes, what goes and how many rows he sees. */
export function TrialView({ trial }: { trial: GrantsTrial }) {
  const text = useText('trial');
  const { person, pages, menus, more } = trial;
  const name = person.realName;
  const count = menus.length + more;
  return (
    <div className="tr">
      <Standing trial={trial} />
      <p className="tr-answer">
        <b>{count === 0 ? text('same', { name }) : text('changes', { name, count })}</b>
        <span>
          {pages.before === pages.after ? text('pagesSame', { count: pages.after }) : text('pages', pages)}
        </span>
      </p>
      {menus.length > 0 && (
        <ul>
          {menus.map((menu) => (
            <li key={menu.id}>
              <b>{menu.fullName}</b>
              <TriedMenuFacts menu={menu} />
            </li>
          ))}
          {more > 0 && <li className="tr-more">{text('more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

/** Why the role says less of the person than of its members. */
export function Standing({
  trial: { standing, person },
}: {
  trial: Pick<GrantsTrial, 'standing' | 'person'>;
}) {
  const text = useText('trial');
  if (standing === 'member') return null;
  const words = text(`standing.${standing}`, { name: person.realName });
  return standing === 'supposed' ? <p className="tr-note">{words}</p> : <Notice tone="warn">{words}</Notice>;
}

/** What of one menu comes and goes for the person. */
export function TriedMenuFacts({ menu, tellsAll = false }: { menu: TriedMenu; tellsAll?: boolean }) {
  const text = useText('trial');
  const { opens, gained, lost, rows } = menu;
  const isOpenChanged = opens.before !== opens.after;
  return (
    <>
      {(isOpenChanged || tellsAll) && (
        <span className="tr-opens" data-change={isOpenChanged ? (opens.after ? 'gain' : 'lose') : undefined}>
          {text(
            isOpenChanged
              ? opens.after
                ? 'opens.gained'
                : 'opens.lost'
              : opens.after
                ? 'opens.yes'
                : 'opens.no',
          )}
        </span>
      )}
      {rows ? (
        <SeenRows rows={rows} />
      ) : (
        tellsAll && opens.after && <span className="tr-note">{text('rowsHidden')}</span>
      )}
      <Parts change="gain" parts={gained} />
      <Parts change="lose" parts={lost} />
    </>
  );
}

export function SeenRows({ rows: { before, after, all } }: { rows: TriedRows }) {
  const text = useText('trial');
  return (
    <span className="tr-rows">
      <span data-change={after > before ? 'gain' : after < before ? 'lose' : undefined}>
        {after === before ? text('rowsSame', { count: after }) : text('rows', { before, after })}
      </span>{' '}
      <small>{text('rowsOf', { count: all })}</small>
    </span>
  );
}

function Parts({ change, parts }: { change: 'gain' | 'lose'; parts: TriedMenu['gained'] }) {
  const text = useText('trial');
  const kind = useText('authorize');
  if (parts.length === 0) return null;
  const names = parts.map(({ itemType, name }) =>
    itemType === 'button' ? name : text('part', { kind: kind(`step.${itemType}`), name }),
  );
  return (
    <span className="tr-parts" data-change={change}>
      <i aria-hidden="true">{change === 'gain' ? '+' : '−'}</i>
      <span className="q-sr">{kind(change === 'gain' ? 'gains' : 'loses')}</span>
      {names.join('、')}
    </span>
  );
}
