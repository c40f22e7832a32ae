import { moduleTemplates } from '@qifu/designs/templates';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Modules that are ready to be taken, where there are none yet: each begins with one press. */
export function ReadyTemplates({ onBegin }: { onBegin: (template: string) => void }) {
  const text = useText('moduleTemplate');
  return (
    <section className="tpl-ready" aria-label={text('ready')}>
      <p className="q-mute">{text('ready')}</p>
      <ul>
        {moduleTemplates.map(({ key }) => (
          <li key={key}>
            <Button onClick={() => onBegin(key)} title={text(`about.${key}` as 'about.visitRecord')}>
              {text(`name.${key}` as 'name.visitRecord')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
