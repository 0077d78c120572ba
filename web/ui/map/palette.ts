import type { MapTheme } from "./map-things.ts";

/** The map's colours, less saturated than the design tokens, so that vehicles and sites stand out. */
export type MapPalette = Record<
  | "water"
  | "river"
  | "land"
  | "wood"
  | "grass"
  | "sand"
  | "built"
  | "works"
  | "border"
  | "ferry"
  | "rail"
  | "minor"
  | "minorEdge"
  | "main"
  | "mainEdge"
  | "trunk"
  | "trunkEdge"
  | "motorway"
  | "motorwayEdge"
  | "motorwayAlone"
  | "shield"
  | "onShield"
  | "city"
  | "town"
  | "village"
  | "street"
  | "halo"
  | "site"
  | "onSite"
  | "go"
  | "limited"
  | "stop"
  | "own"
  | "wayAhead"
  | "wayDriven"
  | "mark"
  | "markEdge"
  | "count"
  | "onCount"
  | "countEdge",
  string
>;

const light: MapPalette = {
  water: "#c9dae4",
  river: "#b9d0de",
  land: "#f1eee6",
  wood: "#dfe5d4",
  grass: "#e7ead9",
  sand: "#efe8d2",
  built: "#e6e1d6",
  works: "#e1dde0",
  border: "#a79fae",
  ferry: "#8faabb",
  rail: "#b3aea4",
  minor: "#fffefb",
  minorEdge: "#d6d0c3",
  main: "#fbf6e6",
  mainEdge: "#c9bfa4",
  trunk: "#d9e3d3",
  trunkEdge: "#93a78c",
  motorway: "#bccbd8",
  motorwayEdge: "#7d93a6",
  motorwayAlone: "#7d93a6",
  shield: "#4b6274",
  onShield: "#ffffff",
  city: "#1a2730",
  town: "#33424c",
  village: "#4c5a64",
  street: "#5b6770",
  halo: "#f8f6f0",
  site: "#1a2730",
  onSite: "#ffffff",
  go: "#1f8450",
  limited: "#f2bd00",
  stop: "#c6322a",
  own: "#ffb612",
  wayAhead: "#175a84",
  wayDriven: "#6d7680",
  mark: "#ffffff",
  markEdge: "#1a2730",
  count: "#ffb612",
  onCount: "#1a2730",
  countEdge: "#1a2730",
};

const dark: MapPalette = {
  water: "#0d1820",
  river: "#152733",
  land: "#1f2a31",
  wood: "#20302f",
  grass: "#222e2f",
  sand: "#26292a",
  built: "#263139",
  works: "#262c35",
  border: "#5d6470",
  ferry: "#35506099",
  rail: "#3d474e",
  minor: "#303d46",
  minorEdge: "#1f2a31",
  main: "#35434d",
  mainEdge: "#182127",
  trunk: "#3d4f50",
  trunkEdge: "#182127",
  motorway: "#48606f",
  motorwayEdge: "#182127",
  motorwayAlone: "#4c6676",
  shield: "#3d5363",
  onShield: "#eeebe3",
  city: "#eeebe3",
  town: "#d2d6d6",
  village: "#b3bcc2",
  street: "#a3aeb5",
  halo: "#141c22",
  site: "#eeebe3",
  onSite: "#11181d",
  go: "#3fb878",
  limited: "#f4c430",
  stop: "#f0695c",
  own: "#ffb612",
  wayAhead: "#79bbe6",
  wayDriven: "#8f9aa2",
  mark: "#11181d",
  markEdge: "#ffffff",
  count: "#ffb612",
  onCount: "#1a2730",
  countEdge: "#11181d",
};

export const mapPalettes: Record<MapTheme, MapPalette> = { light, dark };
