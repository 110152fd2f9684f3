/** The words of Nepal's view and edition, as far as the board draws them. */

import type { Facts } from "../../lib/board";

export interface Province {
  province: string; // its cell, such as e9
  region: number; // from 1
  limit: number | null; // null: Kathmandu, any number
  city: boolean;
  pieces: number[]; // by seat
  fortress: number | null; // whose
  standing: number[]; // by seat, with the pieces of its fortress
  population: number;
  strife: boolean; // too full, so that somebody has to give way
}

export interface Card {
  card: string;
  ends: (string | number)[]; // a cell, or the number of a place outside, from 1
  high: number;
  low: number;
  high_star: boolean;
  low_star: boolean;
  worth: [number, number]; // what the two numbers bring in this game
  claims: number[]; // seats, in order of placement
  controlled: { seat: number; route: string[] }[];
}

/** A seat in a region: what counts there, and the points for it as things are now. */
export interface Standing {
  seat: number;
  pieces: number;
  provinces: number;
  points: number;
}

export interface Seat {
  hand: number;
  on_map: number;
  on_cards: number;
  points: number;
  fortress: string | null;
  claimable: string[];
}

export interface Table {
  turn: number;
  phase: "place" | "actions" | "claim" | "over";
  active: number | null;
  actions: { moves: number; grows: number; most: number; of_a_kind: number };
  placed: number;
  fortress_rule: boolean;
  fortress_pieces: number;
  trigger: "hand" | "pile" | null;
  final_turns: number;
  pile: number;
  provinces: Province[];
  regions: Standing[][]; // the strongest first
  outside: string[][]; // cells with an arrow to each place outside
  cards: Card[];
  seats: Seat[];
}

export interface Edition {
  regions: { id: string; names?: { [lang: string]: string } }[];
  provinces: { id: string; q: number; r: number; limit?: number; cities?: string[] }[];
  outside?: { id: string; arrows: string[] }[];
  locations: { [city: string]: string };
  trade_cards: { id: string; a: string; b: string; hi: number; lo: number; hi_star?: boolean; lo_star?: boolean }[];
  names?: { [place: string]: { [lang: string]: string } };
}

export const LETTERS = ["A", "B", "C", "D", "E"];

export function asTable(view: Facts): Table {
  return view as Table;
}

export function asEdition(edition: Facts): Edition {
  return edition as Edition;
}

/** The provinces in which a seat stands, with pieces or its fortress. */
export function territory(table: Table, seat: number): Set<string> {
  const here = table.provinces.filter(({ standing }) => (standing[seat] ?? 0) > 0);
  return new Set(here.map(({ province }) => province));
}

/** The cells where a route may begin or end. */
export function cellsAtEnd(table: Table, end: string | number): string[] {
  return typeof end === "number" ? (table.outside[end - 1] ?? []) : [end];
}
