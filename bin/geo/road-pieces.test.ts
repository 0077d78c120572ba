import { expect, it } from "vitest";
import { piecesOf } from "./road-pieces.ts";

/** A way along the given spots. The file contains only the spots below ten. */
const road = (spots: number[], isOneWay = false, roadClass = 2) => ({ spots, isOneWay, roadClass });
const lats = Float64Array.from({ length: 12 }, (_, spot) => (spot < 10 ? spot : Number.NaN));
const cut = (...ways: ReturnType<typeof road>[]) => piecesOf(ways, { lats, lngs: lats }).map(({ spots }) => spots);

it.each([
  [
    "cuts where a road leaves another",
    [road([1, 2, 3]), road([2, 4])],
    [
      [1, 2],
      [2, 3],
      [2, 4],
    ],
  ],
  [
    "cuts where roads cross",
    [road([1, 2, 3]), road([4, 2, 5])],
    [
      [1, 2],
      [2, 3],
      [4, 2],
      [2, 5],
    ],
  ],
  ["joins ways that only continue", [road([1, 2]), road([2, 3]), road([3, 4])], [[1, 2, 3, 4]]],
  ["joins ways drawn towards each other", [road([1, 2]), road([3, 2])], [[1, 2, 3]]],
  ["joins from the middle outwards", [road([2, 3]), road([1, 2]), road([3, 4])], [[1, 2, 3, 4]]],
  ["joins one-way roads that follow each other", [road([2, 3], true), road([1, 2], true)], [[1, 2, 3]]],
  [
    "keeps one-way roads apart that lead into each other",
    [road([1, 2], true), road([3, 2], true)],
    [
      [1, 2],
      [3, 2],
    ],
  ],
  [
    "keeps a change of direction",
    [road([1, 2]), road([2, 3], true)],
    [
      [1, 2],
      [2, 3],
    ],
  ],
  [
    "keeps a change of class",
    [road([1, 2]), road([2, 3], false, 4)],
    [
      [1, 2],
      [2, 3],
    ],
  ],
  [
    "keeps a ring with one way in",
    [road([1, 2]), road([2, 3, 4, 2], true)],
    [
      [1, 2],
      [2, 3, 4, 2],
    ],
  ],
  ["keeps a ring that nothing meets", [road([1, 2, 3]), road([3, 4, 1])], [[1, 2, 3, 4, 1]]],
  [
    "leaves a gap where spots are unknown",
    [road([1, 2, 11, 3, 4])],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["leaves out a spot said twice", [road([1, 1, 2])], [[1, 2]]],
])("%s", (_, ways, expected) => {
  expect(cut(...ways)).toEqual(expected);
});
