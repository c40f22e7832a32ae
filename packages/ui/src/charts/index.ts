/** Light charts of our own: direct labels, a table twin and a text for each. */
export { BoxRows } from './box-rows';
export { Charts } from './charts';
export { IntervalDots } from './interval-dots';
export { Lines } from './lines';
export { StackedBars } from './stacked-bars';
