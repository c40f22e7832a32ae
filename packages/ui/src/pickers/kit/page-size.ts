/** Rows of one page of a picker (spec 9). */
export const pickerPageSize = 20;
