import { shellOfPath, type Workbench } from '@qifu/contracts';
import { showNumber } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { Link } from 'react-router';

type Figure = Workbench['figures'][number];

/** Figures of the role, each leading to the list it counts; roles without figures see no heading for them. */
export function HomeFigures({ figures }: { figures: readonly Figure[] }) {
  const text = useText('home');
  const say = useTextIfAny('home');
  const sayUnit = useTextIfAny('common');
  if (figures.length === 0) return null;
  return (
    <section className="home-part">
      <h2>{text('figuresTitle')}</h2>
      <dl className="home-figures">
        {figures.map((figure) => (
          <div key={figure.key}>
            <dt>
              <FigureName figure={figure} name={say(figure.key, figure.key)} />
            </dt>
            <dd>
              {showNumber(figure.value)}
              {figure.unit && (
                <small>{sayUnit(`units.${figure.unit}`, figure.unit, { count: figure.value })}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FigureName = ({ figure, name }: { figure: Figure; name: string }) =>
  figure.to && shellOfPath(figure.to) === 'office' ? <Link to={figure.to}>{name}</Link> : name;
