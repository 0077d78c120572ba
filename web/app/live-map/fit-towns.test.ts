import { expect, it } from "vitest";
import { fitTowns } from "./fit-towns.ts";

const edinburgh = { town: "Edinburgh", position: { lat: 55.953, lng: -3.189 } };
const wick = { town: "Wick", position: { lat: 58.439, lng: -3.094 } };
const belt = fitTowns([]);

it("shows the central belt when at least half of the vehicles are there", () => {
  expect(belt.points).toHaveLength(2);
  const towns = [
    { ...edinburgh, vehicles: 2 },
    { ...wick, vehicles: 2 },
  ];
  expect(fitTowns(towns)).toEqual(belt);
});

it("shows every town when most vehicles are elsewhere", () => {
  const towns = [
    { ...wick, vehicles: 3 },
    { ...edinburgh, vehicles: 2 },
  ];
  expect(fitTowns(towns)).toEqual({ key: "Wick,Edinburgh", points: [wick.position, edinburgh.position] });
});
