import { useText } from '@qifu/ui/text';
import { settingSections } from './setting-sections';

/** Where a section of the settings stands on the page. */
export const anchorOf = (name: string) => `setting-${name}`;

/** The sections of a long page; a press brings one into sight and leads the keyboard on from there. */
export function SectionNav() {
  const text = useText('sysConfig');
  const jump = (name: string) => {
    const section = document.getElementById(anchorOf(name));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, textarea, button, select')?.focus({ preventScroll: true });
  };
  return (
    <nav className="set-nav" aria-label={text('sections')}>
      {settingSections.map(({ name }) => (
        <button key={name} type="button" className="q-link" onClick={() => jump(name)}>
          {text(`section.${name}`)}
        </button>
      ))}
    </nav>
  );
}
