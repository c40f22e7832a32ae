import { useText } from '@qifu/ui/text';

/** What the marks of a person are called: 0 off, 1 on, 2 locked by wrong passwords. */
export function useUserStates(): (mark: number) => string {
  const text = useText('user');
  const words = [text('state.s0'), text('state.s1'), text('state.s2')];
  return (mark) => words[mark] ?? '';
}
