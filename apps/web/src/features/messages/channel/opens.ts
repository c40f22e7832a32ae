/** What a list of the page is given: the way to open one of its records. */
export interface Opens {
  onOpen: (id: string) => void;
}
