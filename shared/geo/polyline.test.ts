import fc from "fast-check";
import { expect, it } from "vitest";
import { decodedLine, encodedLine } from "./polyline.ts";

it("uses the format of map libraries", () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodedLine(points)).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
  expect(decodedLine("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual(points);
  // Cut off in the middle of the last point.
  expect(decodedLine("_p~iF~ps|U_ulLnn")).toEqual(points.slice(0, 1));
  expect(decodedLine("")).toEqual([]);
});

it("reads back exactly, to the metre", () => {
  const whole = (least: number, most: number) => fc.integer({ min: least * 1e5, max: most * 1e5 }).map((n) => n / 1e5);
  const points = fc.array(fc.record({ lat: whole(-90, 90), lng: whole(-180, 180) }));
  fc.assert(
    fc.property(points, (line) => {
      expect(decodedLine(encodedLine(line))).toEqual(line.map(plain));
    }),
  );
});

/** Converts -0 to 0, because `toEqual` treats them as different. */
const plain = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: lat + 0, lng: lng + 0 });
