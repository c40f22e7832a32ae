/** Light charts of our own: direct labels, a table twin and a text for each. */
export { type BoxRow, BoxRows } from './box-rows';
export { ChartFigure, type ChartTable } from './chart-figure';
export { Charts } from './charts';
export { IntervalDots, type IntervalRow } from './interval-dots';
export { type LineSeries, Lines } from './lines';
export { StackedBars, type StackedRow } from './stacked-bars';
