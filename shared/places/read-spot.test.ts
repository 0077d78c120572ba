import { describe, expect, it } from "vitest";
import { metresOff, spotFrom } from "../geo/plane.ts";
import { Fault } from "../kernel/errors.ts";
import { readSpot } from "./read-spot.ts";

/** A point in north Edinburgh, NT 2515 7388, from the National Grid's own guide. */
const northEdinburgh = { lat: 55.9518, lng: -3.2 };
const waverley = { lat: 55.9533, lng: -3.1883 };

const codeOf = (text: string) => {
  try {
    return readSpot(text, "text");
  } catch (error) {
    if (error instanceof Fault) return error.detail.code;
    throw error;
  }
};

describe("a point in a text is read", () => {
  it.each([
    ["NT 2515 7388", northEdinburgh, 50],
    ["NT25157388", northEdinburgh, 50],
    ["nt 251 738", northEdinburgh, 100],
    ["NT251738", northEdinburgh, 100],
    ["NT 25150 73880", northEdinburgh, 50],
    ["NT 25 73", northEdinburgh, 800],
    ["NT2573", northEdinburgh, 800],
    ["Grid ref: NT 2515 7388.", northEdinburgh, 50],
    ["OSGB NT, 2515, 7388", northEdinburgh, 50],
    ["NT\u00a02515\u20097388", northEdinburgh, 50],
    ["NT-2515-7388", northEdinburgh, 50],
    ["NT 2515/7388", northEdinburgh, 50],
    ["325150, 673880", northEdinburgh, 50],
    ["E 325150 N 673880", northEdinburgh, 50],
    ["325150E 673880N", northEdinburgh, 50],
    ["55.9533, -3.1883", waverley, 5],
    ["55.9533,-3.1883", waverley, 5],
    ["55.9533 -3.1883", waverley, 5],
    ["(55.9533; -3.1883)", waverley, 5],
    ["55.9533, \u22123.1883", waverley, 5],
    ["\u200e55.9533,\u00a0-3.1883\u200f", waverley, 5],
    ["55,9533; -3,1883", waverley, 5],
    ["55,9533, -3,1883", waverley, 5],
    ["\uff15\uff15.9533, -3.1883", waverley, 5],
    ["55.9533 N 3.1883 W", waverley, 5],
    ["55.9533N, 3.1883W", waverley, 5],
    ["N55.9533 W3.1883", waverley, 5],
    ["3.1883 W, 55.9533 N", waverley, 5],
    ["55.9533° N, 3.1883° W", waverley, 5],
    ["lat 55.9533 lng -3.1883", waverley, 5],
    ["Latitude: 55.9533, Longitude: -3.1883", waverley, 5],
    ["55°57'11.9\"N 3°11'17.9\"W", waverley, 10],
    ["55° 57′ 11.9″ N, 3° 11′ 17.9″ W", waverley, 10],
    ["55º57’11.9”N 3º11’17.9”W", waverley, 10],
    ["55 57 11.9 N 3 11 17.9 W", waverley, 10],
    ["55 57 11.9, -3 11 17.9", waverley, 10],
    ["55°57.198'N 3°11.298'W", waverley, 10],
    ["N 55° 57.198 W 3° 11.298", waverley, 10],
    ["https://www.google.com/maps/@55.9533,-3.1883,15z", waverley, 5],
    ["https://www.google.co.uk/maps/@55.9533,-3.1883,15z?entry=ttu", waverley, 5],
    [
      "https://www.google.com/maps/place/Waverley/@55.9,-3.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d55.9533!4d-3.1883",
      waverley,
      5,
    ],
    ["https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2233!2d-3.1883!3d55.9533!2m3", waverley, 5],
    ["https://maps.google.com/?q=55.9533,-3.1883", waverley, 5],
    ["https://maps.google.com/maps?q=55.9533%2C-3.1883&z=17", waverley, 5],
    ["https://maps.google.com/?q=loc:55.9533+-3.1883&ll=55.9533,-3.1883", waverley, 5],
    ["https://www.google.com/maps/search/?api=1&query=55.9533%2C-3.1883", waverley, 5],
    ["https://www.google.com/maps/search/55.9533,+-3.1883", waverley, 5],
    ["https://www.google.com/maps/place/55%C2%B057'11.9%22N+3%C2%B011'17.9%22W/", waverley, 10],
    ["https://www.google.com/maps/dir/?api=1&destination=55.9533,-3.1883", waverley, 5],
    ["www.google.com/maps/@55.9533,-3.1883,15z", waverley, 5],
    ["https://maps.apple.com/?ll=55.9533,-3.1883&q=Gate", waverley, 5],
    ["https://maps.apple.com/place?coordinate=55.9533,-3.1883&name=Marked", waverley, 5],
    ["https://www.openstreetmap.org/#map=17/55.9533/-3.1883", waverley, 5],
    ["https://www.openstreetmap.org/?mlat=55.9533&mlon=-3.1883#map=12/55.1/-3.9", waverley, 5],
    ["https://www.bing.com/maps?cp=55.9533~-3.1883&lvl=16", waverley, 5],
    ["geo:55.9533,-3.1883", waverley, 5],
    ["geo:55.9533,-3.1883;u=35", waverley, 5],
    ["geo:0,0?q=55.9533,-3.1883(Gate)", waverley, 5],
    ["https://explore.osmaps.com/pin?lat=55.9533&lon=-3.1883&zoom=15", waverley, 5],
    ["https://wego.here.com/?map=55.9533,-3.1883,15,normal", waverley, 5],
    ["https://share.here.com/l/55.9533,-3.1883,Gate", waverley, 5],
    ["https://streetmap.co.uk/map?x=325150&y=673880&z=106", northEdinburgh, 50],
    ["https://waze.com/ul?ll=55.9533%2C-3.1883&navigate=yes", waverley, 5],
  ])("%s", (text, at, metres) => {
    const spot = codeOf(text);
    if (spot === null || typeof spot === "string") throw new Error(`not read: ${spot}`);
    expect(metresOff(spotFrom(at, spot.at))).toBeLessThanOrEqual(metres);
    expect(spot.isRough).toBe(metres > 300);
  });

  it.each([
    ["Ravelrig Quarry, NT 152 668", "Ravelrig Quarry"],
    ["Gate 2 (55.9533, -3.1883)", "Gate 2"],
    ["Turbine 7 at 55.6803,-4.2853", "Turbine 7"],
    ["Our yard https://maps.google.com/?q=55.9533,-3.1883", "Our yard"],
    ["NT 2515 7388", ""],
  ])("with what else is said: %s", (text, name) => expect(codeOf(text)).toMatchObject({ name }));
});

it.each([
  ["-3.18, 55.95", "places.pointDoubtful"],
  ["-3.1883, 55.9533", "places.pointDoubtful"],
  ["55.9533, 3.1883", "places.pointDoubtful"],
  ["673880, 325150", "places.pointDoubtful"],
  ["56.0000, 0.0100", "places.notOnLand"],
  ["NO 9999 0000", "places.notOnLand"],
  ["53.3498, -6.2603", "places.notOnLand"],
  ["53.3498 N 6.2603 W", "places.notOnLand"],
  ["48.8566, 2.3522", "places.notInUk"],
  ["51.9 N 179.5 E", "places.notInUk"],
  ["https://maps.google.com/?q=48.8566,2.3522", "places.notInUk"],
  ["https://maps.app.goo.gl/AbCdEf123", "places.linkWithoutPoint"],
  ["goo.gl/maps/AbCdEf123", "places.linkWithoutPoint"],
  ["https://www.google.com/maps/place/Edinburgh+Castle/", "places.linkWithoutPoint"],
  ["https://maps.apple.com/?address=Leith", "places.linkWithoutPoint"],
  ["https://www.bing.com/maps?q=Leith", "places.linkWithoutPoint"],
  ["https://streetmap.co.uk/", "places.linkWithoutPoint"],
  ["https://example.com/site?q=55.9533,-3.1883", "places.otherLink"],
  ["https://google.com.evil.test/maps/@55.9533,-3.1883,15z", "places.otherLink"],
  ["https://what3words.com/filled.count.soap", "places.threeWords"],
  ["///filled.count.soap", "places.threeWords"],
  ["filled.count.soap", "places.threeWords"],
  ["NT 251 73", "places.figuresMiscounted"],
  ["NT 251567 738890", "places.figuresMiscounted"],
  ["J 338 740", "places.irishReference"],
])("%s is refused as %s", (text, code) => expect(codeOf(text)).toBe(code));

it("what is asked about is told as it would be read", () => {
  expect(() => readSpot("-3.18, 55.95", "pickup")).toThrowError(/Did you mean 55\.95, -3\.18\?/);
});

it.each([
  ...["EH6 6QQ", "eh66qq", "ST12 3AB", "TN34 1AA", "NE1 4ST"],
  ...["12 Constitution Street, Edinburgh", "Unit 4, 12-14 High Street", "Flat 2/1 55 Byres Road", "10, 12 Leith Walk"],
  ...["M8 Junction 5", "M74 J13 northbound", "A9 lay-by near Dalwhinnie", "Plot 12, Shawfair", "St. Andrews", "A1"],
  ...["St.Mary's.Church", "J. Page", "0131 496 0000", "12 34", "B9080 5.5 tons"],
])("%s holds no point", (text) => expect(codeOf(text)).toBeNull());
