import { readDesign } from '@qifu/designs';
import { runtimes } from '@qifu/fields/runtimes';
import { useFieldWiring } from '@qifu/ui/parts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { ModuleForm } from './module-form';
import { useFormOutcome } from './use-form-outcome';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (Page: () => ReactNode) => {
  useFakeNetwork();
  return showPage(Page, { areas: ['visualdev', 'fields'] });
};

const field = (jnpfKey: string, name: string, more: object = {}) => ({
  __config__: { jnpfKey, label: name, elementId: name },
  __vModel__: name,
  ...more,
});
const documentOf = (fields: object[], formRules: object[]) =>
  readDesign(
    { formData: JSON.stringify({ fields, formRules }), columnData: null, appColumnData: null, tables: null },
    { newId: () => 'none', parse: JSON.parse },
  );
const when = (name: string, operator: string, value: unknown) => [{ field: name, operator, value }];

function Live({ document }: { document: ReturnType<typeof documentOf> }) {
  const [values, setValues] = useState<Record<string, unknown>>({});
  const { evaluate, alsoWrong } = useFormOutcome(document, undefined);
  const outcome = useMemo(() => evaluate(values), [evaluate, values]);
  return (
    <>
      <ModuleForm
        document={document}
        values={outcome.values}
        outcome={outcome}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        stateOf={(name) => ({ id: name, error: undefined })}
      />
      <p data-testid="wrong">{JSON.stringify(alsoWrong(values))}</p>
    </>
  );
}

it('shows, requires and reckons while it is filled in', async () => {
  const fields = [
    field('comInput', 'way'),
    field('comInput', 'place'),
    field('numInput', 'amount'),
    field('calculate', 'total', { expression: ['amount', '×', 3] }),
  ];
  const rules = [
    { id: '1', when: when('way', 'equal', 'visit'), effects: [{ does: 'show', target: 'place' }] },
    { id: '2', when: when('total', 'greater', 5), effects: [{ does: 'require', target: 'place' }] },
  ];
  const document = documentOf(fields, rules);
  await show(() => <Live document={document} />);
  await screen.findByLabelText(/way/);
  expect(screen.queryByLabelText(/place/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/amount/), { target: { value: '2' } });
  expect(screen.getByText('6.00')).toBeTruthy();
  // Nobody could leave out what is reckoned, so it is not said to be optional.
  expect(screen.getByText('6.00').closest('.q-field')?.textContent).not.toContain('选填');
  expect(screen.getByTestId('wrong').textContent).toBe('{}');
  fireEvent.change(screen.getByLabelText(/way/), { target: { value: 'visit' } });
  expect(screen.getByLabelText(/place/)).toBeTruthy();
  expect(screen.getByTestId('wrong').textContent).toContain('data.place');
});

it('draws of a key press the field alone, and what rules change', async () => {
  const names = ['way', 'place', 'note', 'told'];
  const rules = [
    { id: '1', when: when('way', 'equal', 'visit'), effects: [{ does: 'require', target: 'place' }] },
  ];
  const document = documentOf(
    names.map((name) => field('comInput', name)),
    rules,
  );
  const drawn: string[] = [];
  const runtime = runtimes['single-line-text'];
  const { Edit } = runtime;
  if (!Edit) throw new Error('a text cannot be entered');
  const Counted: typeof Edit = (props) => {
    drawn.push(useFieldWiring().id ?? '');
    return <Edit {...props} />;
  };
  vi.spyOn(runtimes, 'single-line-text', 'get').mockReturnValue({ ...runtime, Edit: Counted });
  await show(() => <Live document={document} />);
  await screen.findByLabelText(/way/);
  drawn.length = 0;
  fireEvent.change(screen.getByLabelText(/note/), { target: { value: 'a' } });
  expect(drawn).toEqual(['note']);
  drawn.length = 0;
  fireEvent.change(screen.getByLabelText(/way/), { target: { value: 'visit' } });
  expect(drawn).toEqual(['way', 'place']);
});

it('evaluates a form of 300 fields within a key press', async () => {
  const fields = Array.from({ length: 300 }, (_, i) =>
    i % 10 === 9
      ? field('calculate', `c${i}`, { expression: [`a${i - 1}`, '×', 2, '+', `a${i - 2}`] })
      : field('numInput', `a${i}`),
  );
  const rules = Array.from({ length: 50 }, (_, i) => ({
    id: String(i),
    when: when('a0', 'greater', i),
    effects: [{ does: 'require', target: `a${i * 6 + (i % 10 === 9 ? 0 : 1)}`.replace(/9$/, '8') }],
  }));
  const document = documentOf(fields, rules);
  let wrongs = 0;
  const times: number[] = [];
  function Timed() {
    const { evaluate, alsoWrong } = useFormOutcome(document, undefined);
    for (let i = 0; i < 50; i++) {
      const began = performance.now();
      evaluate({ a0: i });
      wrongs += Object.keys(alsoWrong({ a0: i })).length;
      times.push(performance.now() - began);
    }
    return null;
  }
  await show(Timed);
  await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(50));
  const median = times.sort((a, b) => a - b)[25] ?? 0;
  expect(wrongs).toBeGreaterThan(0);
  expect(median).toBeLessThan(16);
});
