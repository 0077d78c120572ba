/**
 * Places and streets in columns; the row number connects the columns. `words` is sorted. Rows with word w:
 * `rowsOfWords[wordStarts[w] .. wordStarts[w+1]]`.
 */
export type NameIndex = {
  names: string[];
  /** The words of a row's name, then of its area: " princes street | new town edinburgh ". */
  texts: string[];
  types: string[];
  typeOfRow: Uint8Array;
  /** Distinct names of localities, towns and countries. The next three columns are indexes into this list. */
  areas: string[];
  localities: Uint32Array;
  towns: Uint32Array;
  countries: Uint32Array;
  lats: Float64Array;
  lngs: Float64Array;
  /** How often users mean this row, independent of the typed text. */
  weights: Float32Array;
  words: string[];
  wordStarts: Uint32Array;
  rowsOfWords: Uint32Array;
};

/** The middle of an outcode ("EH1") or of a sector ("EH1 1"), and its council area. */
export type PostcodeArea = { code: string; lat: number; lng: number; district: string; country: string };

/** The postcodes of an outcode are sorted by inward code as a number. Positions are in 1/100,000 degree. */
export type PostcodeTable = {
  outcodes: string[];
  /** Index of the first postcode of each outcode, then the total number of postcodes. */
  starts: Uint32Array;
  /** West, south, east and north bounds of each outcode's postcodes. */
  boxes: Int32Array;
  inwards: Uint16Array;
  lats: Int32Array;
  lngs: Int32Array;
  /** Sorted by code. */
  outcodeAreas: PostcodeArea[];
  sectorAreas: PostcodeArea[];
};
