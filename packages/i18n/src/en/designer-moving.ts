import type { SameKeys } from '../texts.ts';
import type { designerMoving as area } from '../zh/designer-moving.ts';

export const designerMoving = {
  step: {
    add: 'Add "{name}"',
    remove: 'Remove "{name}"',
    copy: 'Copy "{name}"',
    paste: 'Paste “{name}”',
    several: '{count, plural, one {# field} other {# fields}}',
    move: 'Move "{name}" {where}',
    before: 'before "{name}"',
    after: 'after "{name}"',
    change: 'Set {what} of "{name}"',
    form: 'Take the fields of "{name}"',
  },
  chosen: {
    name: 'Canvas of the form',
    chosen: '“{name}” is chosen',
    rules: '{count, plural, one {# rule} other {# rules}}',
    mixed: 'mixed',
    yes: 'Yes',
    no: 'No',
  },
  slot: {
    title: 'Move to…',
    search: 'Find a place',
    form: 'the form',
    before: 'Row {row} of {holder}, before “{name}”',
    after: 'Row {row} of {holder}, after “{name}”',
    inside: 'Into “{holder}”',
    would: 'Holding “{name}”. To: {where}. Place {at} of {count}.',
    done: 'Moved. {where}',
    returned: 'Put back',
    nowhere: 'There is no place it can go to',
    keys: '↑ ↓:place|← →:within the row|Home End:first, last|Space:drop|Esc:put back',
  },
  others: {
    here: 'Who else is here',
    isHere: '{name} is here too',
    merged: '{name} has just changed it; that and your steps are together now',
  },
  preview: {
    title: 'Preview of "{name}"',
    as: 'Seen as',
    designer: 'All fields',
    closed: 'No menu opens this module to {name} yet; below are all fields.',
    whole: '{name} sees all fields.',
    without: '{count, plural, one {# field is} other {# fields are}} hidden from {name} and left out below.',
    outOfReach: 'This person is not yours to administer, so the rights cannot be seen; below are all fields.',
    check: 'Check the entries',
    fine: 'Nothing is wrong with the entries. A preview stores nothing.',
    unsaved: 'Rules, calculations and checks are the real ones; a preview stores nothing.',
  },
  clipboard: {
    copied: '{count, plural, one {# field} other {# fields}} copied; paste into any form',
    cut: '{count, plural, one {# field} other {# fields}} cut; choose a place and paste',
  },
} satisfies SameKeys<typeof area>;
