import { describe, expect, it } from "vitest";
import { isUkLand } from "./uk-land.ts";

describe("isUkLand", () => {
  it.each([
    ["Edinburgh", 55.95, -3.19],
    ["Lerwick", 60.155, -1.145],
    ["St Kilda", 57.81, -8.57],
    ["the Isles of Scilly", 49.915, -6.31],
    ["Fair Isle", 59.53, -1.63],
    ["the Mull of Kintyre", 55.31, -5.8],
    ["Belfast", 54.6, -5.93],
    ["Derry", 54.997, -7.32],
    ["Newry, near the border", 54.176, -6.34],
    ["Enniskillen", 54.34, -7.64],
    ["Rathlin", 55.29, -6.2],
    ["Dover's Eastern Docks", 51.126, 1.334],
  ])("accepts %s", (_name, lat, lng) => expect(isUkLand({ lat, lng })).toBe(true));

  it.each([
    ["the North Sea", 56, 0],
    ["the Irish Sea", 53.8, -4.2],
    ["the middle of the Firth of Forth", 56.06, -3.05],
    ["Dublin", 53.35, -6.26],
    ["Dundalk, near the border", 54, -6.4],
    ["Letterkenny", 54.95, -7.73],
    ["Monaghan", 54.25, -6.97],
    ["the Isle of Man", 54.15, -4.48],
    ["Jersey", 49.2, -2.1],
    ["Calais", 50.95, 1.86],
    ["Oslo", 59.91, 10.75],
  ])("refuses %s", (_name, lat, lng) => expect(isUkLand({ lat, lng })).toBe(false));
});
