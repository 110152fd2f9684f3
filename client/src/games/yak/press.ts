/** What pressing a part of the board does; parts that offer nothing have none. */

export interface Press {
  label: string;
  press: () => void;
  point?: (there: boolean) => void;
  pressed?: boolean;
  lit?: boolean;
  direct?: boolean;
}

export type Presses = (part: string) => Press | null;

export const none: Presses = () => null;
