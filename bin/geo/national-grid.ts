import proj4 from "proj4";

/**
 * The British National Grid. The seven-parameter Helmert transformation from OSGB36 to WGS 84 is from Ordnance Survey's
 * “A guide to coordinate systems in Great Britain” (section 6.6). Accurate to about five metres.
 */
const nationalGrid =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy " +
  "+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";

const toWgs84 = proj4(nationalGrid, "WGS84");

export function positionOnGrid(easting: number, northing: number): { lat: number; lng: number } {
  const [lng = 0, lat = 0] = toWgs84.forward([easting, northing]);
  return { lat, lng };
}
