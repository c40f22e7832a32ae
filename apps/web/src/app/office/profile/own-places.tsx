import { useData } from '@qifu/client';
import { currentAccountApi, type Data, ownProfileApi } from '@qifu/contracts';
import { Button, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';
import { useStep } from '#shared/step';

type Place = Data<typeof ownProfileApi.listOrganizes>[number];
type Kind = 'Organize' | 'Position' | 'System';

/** Rights, menus and lists follow the organization: everything is read anew once the words could be read. */
const reloadAfterMs = 800;

/** The own organizations, positions and systems, and which of them count now. */
export function OwnPlaces() {
  const text = useText('profile');
  const organizes = useData(ownProfileApi.listOrganizes, {}, { isQuiet: true });
  const positions = useData(ownProfileApi.listPositions, {}, { isQuiet: true });
  const roles = useData(ownProfileApi.listRoles, {}, { isQuiet: true });
  const systems = useSession(({ user }) => user?.systemIds ?? []).map(({ id, name, currentSystem }) => ({
    id,
    fullName: name,
    isDefault: currentSystem,
  }));
  return (
    <>
      <Loaded query={organizes} what={text('places.organizes')}>
        {(places) => <PlaceList kind="Organize" title={text('places.organizes')} places={places} />}
      </Loaded>
      <Loaded query={positions} what={text('places.positions')}>
        {(places) => <PlaceList kind="Position" title={text('places.positions')} places={places} />}
      </Loaded>
      {systems.length > 1 && <PlaceList kind="System" title={text('places.systems')} places={systems} />}
      <Loaded query={roles} what={text('places.roles')}>
        {(places) => <PlaceList title={text('places.roles')} places={places} />}
      </Loaded>
    </>
  );
}

interface PlaceListProps {
  /** Left out where nothing is chosen: roles count all at once. */
  kind?: Kind;
  title: string;
  places: readonly Place[];
}

function PlaceList({ kind, title, places }: PlaceListProps) {
  const text = useText('profile');
  const choosing = useStep(currentAccountApi.switchMajor);
  const choose = async (majorId: string) => {
    if (!kind) return;
    const { error } = await choosing.run({ body: { majorId, majorType: kind } });
    if (!error) setTimeout(() => window.location.reload(), reloadAfterMs);
  };
  return (
    <section className="profile-part">
      <h3>{title}</h3>
      {places.length === 0 && <p className="q-mute">{text('places.none')}</p>}
      <ul className="profile-rows">
        {places.map(({ id, fullName, isDefault }) => (
          <li key={id}>
            <span>{fullName}</span>
            {isDefault && <KindTag>{text('places.current')}</KindTag>}
            {!isDefault && kind && (
              <Button busy={choosing.isBusy} onClick={() => void choose(id)}>
                {text('places.choose')}
                <span className="q-sr">{fullName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
