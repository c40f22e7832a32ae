import type { Json } from '@qifu/contracts';
import type { DesignCommand } from '@qifu/designs';

/** JSON has no word for "nothing at all", which is what leaves an element when a step is taken back: null stands for it. */
export const writeCommand = (command: DesignCommand): Json =>
  JSON.parse(JSON.stringify(command, (_key, value) => (value === undefined ? null : value))) as Json;

/** A command as it was before it was written. */
export function readCommand(written: Json): DesignCommand {
  const command = written as unknown as DesignCommand;
  if (command.does === 'all')
    return { ...command, commands: command.commands.map((one) => readCommand(one as unknown as Json)) };
  if (command.does === 'change') return { ...command, changes: withoutNull(command.changes) };
  if (command.does === 'setForm') return { ...command, changes: withoutNull(command.changes) };
  if (command.does !== 'changeList') return command;
  const changes = Object.entries(command.changes).map(([key, change]) => [key, withoutNull(change)] as const);
  return { ...command, changes: Object.fromEntries(changes) };
}

const withoutNull = <T extends object>(changes: T): T =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? undefined])) as T;
