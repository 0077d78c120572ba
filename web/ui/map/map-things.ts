/** Plain data that a map shows; callers do not depend on the map library. */

export type MapSource = {
  readonly id: string;
  readonly url: string;
  readonly kind: "pmtiles" | "geojson" | "tilejson";
  /** Rights holders that the map must name, joined by " · ". */
  readonly attribution: string;
};

export type MapPosition = { readonly lat: number; readonly lng: number };

/** State by colour and shape: go is a disc, limited a diamond, stop a square, own a disc with a wide ring. */
export type MapTone = "go" | "limited" | "stop" | "own";

export type MapVehicle = MapPosition & {
  readonly id: string;
  /** 0 is north, 90 east; without it the mark has no arrow. */
  readonly headingDegrees?: number | undefined;
  readonly label: string;
  readonly tone: MapTone;
  /** The page moves it in small steps, so it does not glide. */
  readonly isMovedByPage?: boolean;
};

export type MapSite = MapPosition & {
  readonly id: string;
  readonly label: string;
  /** A count is at the same place, so the pin is on its disc. */
  readonly isOnCount?: boolean;
};

/** A number of things in or near one place. Overlapping marks merge and add up. */
export type MapCount = MapPosition & { readonly id: string; readonly count: number };

export type MapArea = MapPosition & { readonly radiusMiles: number };

/**
 * `driven`: past route. `ahead`: remaining route by road. `guessed`: the road between the points is unknown. `stood`:
 * one point where the vehicle stopped.
 */
export type MapWayKind = "driven" | "ahead" | "guessed" | "stood";

export type MapWay = { readonly kind: MapWayKind; readonly points: readonly MapPosition[] };

/**
 * A moving mark; overlapping marks merge into a number. `count` above 1: that many at about one place, never shown one
 * by one.
 */
export type MapMark = MapPosition & {
  readonly id: string;
  readonly label: string;
  readonly tone: MapTone;
  /** No recent position. */
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

/** Points that the view must hold. The map moves only when `key` changes. */
export type MapFit = {
  readonly key: string;
  readonly points: readonly MapPosition[];
  /** Maximum zoom; the default shows a town. */
  readonly closest?: number;
  /** Keeps the first point in the centre at the current zoom, to follow a vehicle. */
  readonly follows?: boolean;
};

export type MapTheme = "light" | "dark";
