/** What a map shows, in plain data: the callers know no map library. */

/** A source of map data, as the app's configuration lists it. */
export type MapSource = {
  readonly id: string;
  readonly url: string;
  readonly kind: "pmtiles" | "geojson" | "tilejson";
  /** Whom the map must name for it; several are joined by " · ". */
  readonly attribution: string;
};

export type MapPosition = { readonly lat: number; readonly lng: number };

/** State by colour and by shape: go is a disc, limited a diamond, stop a square, own a disc with a wide ring. */
export type MapTone = "go" | "limited" | "stop" | "own";

export type MapVehicle = MapPosition & {
  readonly id: string;
  /** Where it points, 0 north and 90 east; without it the mark has no arrow. */
  readonly headingDegrees?: number | undefined;
  readonly label: string;
  readonly tone: MapTone;
  /** The page itself moves it bit by bit: it is drawn where it is, and does not glide there. */
  readonly isMovedByPage?: boolean;
};

export type MapSite = MapPosition & {
  readonly id: string;
  readonly label: string;
  /** There is a count at the same place: the pin stands on its disc. */
  readonly isOnCount?: boolean;
};

/** So many things in or near one place. From far, marks that would touch are shown as one, added up. */
export type MapCount = MapPosition & { readonly id: string; readonly count: number };

/** All that is no farther than so many miles from somewhere. */
export type MapArea = MapPosition & { readonly radiusMiles: number };

/**
 * A vehicle's way. `driven`: where it came. `ahead`: the way that is left by road. `guessed`: nobody knows the road
 * between its points. `stood`: one point at which it stood still.
 */
export type MapWayKind = "driven" | "ahead" | "guessed" | "stood";

/** A part of a vehicle's way, from the first point to the last. */
export type MapWay = { readonly kind: MapWayKind; readonly points: readonly MapPosition[] };

/**
 * Something that moves among many: marks that would touch are shown as one with their number. `count` above 1: so many in
 * about one place, that are not shown one by one.
 */
export type MapMark = MapPosition & {
  readonly id: string;
  readonly label: string;
  readonly tone: MapTone;
  /** Nothing was heard of it for a while. */
  readonly isFaded?: boolean;
  readonly count?: number;
};

/** The part of the map that is in view, degrees. */
export type MapRectangle = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** What the view must hold. The map moves when `key` changes, and then leaves the view to the person. */
export type MapFit = {
  readonly key: string;
  readonly points: readonly MapPosition[];
  /** The nearest zoom, where it is not a town's. */
  readonly closest?: number;
  /** The first point stays in the middle at the zoom there is, for a vehicle that is followed. */
  readonly follows?: boolean;
};

export type MapTheme = "light" | "dark";
