/** Map data as plain types, so that callers do not depend on the map library. */

export type MapSource = {
  readonly id: string;
  readonly url: string;
  readonly kind: "pmtiles" | "geojson" | "tilejson";
  /** Copyright holders that the map must show, joined by " · ". */
  readonly attribution: string;
};

export type MapPosition = { readonly lat: number; readonly lng: number };

/** A vehicle's state by colour and shape: go is a disc, limited a diamond, stop a square, own a ringed disc. */
export type MapTone = "go" | "limited" | "stop" | "own";

export type MapVehicle = MapPosition & {
  readonly id: string;
  /** 0 is north, 90 is east. Undefined: no arrow. */
  readonly headingDegrees?: number | undefined;
  readonly label: string;
  readonly tone: MapTone;
  /** The page itself moves this vehicle in small steps, so the map does not animate it. */
  readonly isMovedByPage?: boolean;
};

export type MapSite = MapPosition & {
  readonly id: string;
  readonly label: string;
  /** A count is at the same place, so the pin is drawn on the count's disc. */
  readonly isOnCount?: boolean;
};

/** The number of vehicles or sites near one place. Overlapping counts merge and add up. */
export type MapCount = MapPosition & { readonly id: string; readonly count: number };

export type MapArea = MapPosition & { readonly radiusMiles: number };

/**
 * `driven`: past route. `ahead`: remaining route by road. `guessed`: straight line, road unknown. `stood`: a stop, one
 * point.
 */
export type MapWayKind = "driven" | "ahead" | "guessed" | "stood";

export type MapWay = { readonly kind: MapWayKind; readonly points: readonly MapPosition[] };

/**
 * A moving vehicle. Overlapping marks merge into a number. `count` above 1: that many near one place, never shown
 * individually.
 */
export type MapMark = MapPosition & {
  readonly id: string;
  readonly label: string;
  readonly tone: MapTone;
  /** Faded, because its last position is old. */
  readonly isFaded?: boolean;
  readonly count?: number;
};

/** The visible part of the map, in degrees. */
export type MapRectangle = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** Points that must be visible. The map moves only when `key` changes. */
export type MapFit = {
  readonly key: string;
  readonly points: readonly MapPosition[];
  /** Maximum zoom of the fitted view. The default shows a town. */
  readonly closest?: number;
  /** Keeps the first point centred at the current zoom, to follow a vehicle. */
  readonly follows?: boolean;
};

export type MapTheme = "light" | "dark";
