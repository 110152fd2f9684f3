/** The words of Nepal's view and edition, as far as the board draws them. */

import type { Facts } from "../../lib/board";

export interface Province {
  province: string; // its cell, such as e9
  region: number; // from 1
  limit: number | null; // null: Kathmandu, any number
  city: boolean;
  pieces: number[]; // by seat
  fortress: number | null; // whose
  population: number;
}

export interface Card {
  card: string;
  ends: (string | number)[]; // a cell, or the number of a place outside, from 1
  high: number;
  low: number;
  high_star: boolean;
  low_star: boolean;
  claims: number[]; // seats, in order of placement
  controlled: { seat: number; route: string[] }[];
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
  actions: { moves: number; grows: number };
  placed: number;
  fortress_rule: boolean;
  trigger: "hand" | "pile" | null;
  final_turns: number;
  pile: number;
  provinces: Province[];
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

/** What the box prints on the player's aid: marks for the actions of a turn, and the pieces of a fortress. */
export const ACTIONS_OF_A_TURN = 3;
export const ACTIONS_OF_A_KIND = 2;
export const PIECES_OF_A_FORTRESS = 2;

export const LETTERS = ["A", "B", "C", "D", "E"];

export function asTable(view: Facts): Table {
  return view as Table;
}

export function asEdition(edition: Facts): Edition {
  return edition as Edition;
}

/** Whether a seat stands in a province, with a piece or its fortress. */
export function isPresent(province: Province, seat: number): boolean {
  return (province.pieces[seat] ?? 0) > 0 || province.fortress === seat;
}

/** All of a seat's pieces in a province, its fortress included. */
export function piecesOf(province: Province, seat: number): number {
  return (province.pieces[seat] ?? 0) + (province.fortress === seat ? PIECES_OF_A_FORTRESS : 0);
}

/** The pieces of every seat in a region, most first; seats without any are left out. */
export function standing(table: Table, region: number): { seat: number; pieces: number; provinces: number }[] {
  const inside = table.provinces.filter((province) => province.region === region);
  return table.seats
    .map((_, seat) => ({
      seat,
      pieces: inside.reduce((sum, province) => sum + piecesOf(province, seat), 0),
      provinces: inside.filter((province) => isPresent(province, seat)).length,
    }))
    .filter((line) => line.pieces > 0)
    .sort((a, b) => b.pieces - a.pieces || b.provinces - a.provinces || a.seat - b.seat);
}
