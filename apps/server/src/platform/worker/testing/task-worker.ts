import { serveTasks } from '../worker-tasks';

/** A worker whose tasks do what a test names. */
serveTasks(async (input, lines) => {
  const { act, size = 0 } = input as { act: string; size?: number };
  if (act === 'throw') throw new Error('as asked');
  if (act === 'exit') process.exit(3);
  if (act === 'spin') for (;;) Math.sqrt(size);
  if (act === 'fill') {
    const heap: unknown[] = [];
    for (;;) heap.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
  }
  if (act === 'parts') for (let part = 0; part < size; part += 1) await lines.send(part);
  const fed: unknown[] = [];
  if (act === 'feed') for await (const piece of lines.feed()) fed.push(piece);
  return { output: { fed } };
});
