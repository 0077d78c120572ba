/**
 * All places and streets, in columns that load in one read. Row numbers connect them. `words` is sorted; the rows with
 * word w are `rowsOfWords[wordStarts[w] .. wordStarts[w+1]]`.
 */
export type NameIndex = {
  names: string[];
  /** The words of the name, then of its area: " princes street | new town edinburgh ". */
  texts: string[];
  types: string[];
  typeOfRow: Uint8Array;
  /** Unique names of localities, towns and countries. The next three columns point into it. */
  areas: string[];
  localities: Uint32Array;
  towns: Uint32Array;
  countries: Uint32Array;
  lats: Float64Array;
  lngs: Float64Array;
  /** How likely users mean this row, whatever they typed. */
  weights: Float32Array;
  words: string[];
  wordStarts: Uint32Array;
  rowsOfWords: Uint32Array;
};

/** The middle of an outcode ("EH1") or of a sector ("EH1 1"), and its council area. */
export type PostcodeArea = { code: string; lat: number; lng: number; district: string; country: string };

/** Units of one outcode are sorted by their inward code as a number. Positions are in 1/100,000 degree. */
export type PostcodeTable = {
  outcodes: string[];
  /** The first unit of each outcode, then the number of units. */
  starts: Uint32Array;
  /** West, south, east, north of the units of each outcode. */
  boxes: Int32Array;
  inwards: Uint16Array;
  lats: Int32Array;
  lngs: Int32Array;
  /** Sorted by code. */
  outcodeAreas: PostcodeArea[];
  sectorAreas: PostcodeArea[];
};
