import type { RoadWay, Spots } from "./osm-extract.ts";

/**
 * Cuts ways at junctions and joins ways that only continue each other. Pieces then run between junctions or changes of
 * class or direction.
 */
export function piecesOf(ways: RoadWay[], spots: Spots): RoadWay[] {
  return joinPieces(cutAtJunctions(ways, spots));
}

/** A spot is a junction if a way ends there or two ways share it. Leaves out spots that the file lacks. */
function cutAtJunctions(ways: RoadWay[], { lats }: Spots): RoadWay[] {
  const uses = new Uint8Array(lats.length);
  for (const { spots } of ways) {
    spots.forEach((spot, i) => {
      const isEnd = i === 0 || i === spots.length - 1;
      uses[spot] = isEnd ? 2 : Math.min(2, (uses[spot] ?? 0) + 1);
    });
  }
  const pieces: RoadWay[] = [];
  for (const way of ways) {
    let piece: number[] = [];
    const finish = (next: number[]) => {
      if (piece.length > 1) pieces.push({ ...way, spots: piece });
      piece = next;
    };
    for (const spot of way.spots) {
      if (Number.isNaN(lats[spot])) finish([]);
      else {
        if (piece.at(-1) !== spot) piece.push(spot);
        if (uses[spot] === 2) finish([spot]);
      }
    }
    finish([]);
  }
  return pieces;
}

/** Joins pieces where exactly two of one kind meet. On one-way roads one must lead in and the other out. */
function joinPieces(pieces: RoadWay[]): RoadWay[] {
  const endingAt = new Map<number, RoadWay[]>();
  for (const piece of pieces) {
    for (const spot of [first(piece), last(piece)]) endingAt.set(spot, [...(endingAt.get(spot) ?? []), piece]);
  }
  const isUsed = new Set<RoadWay>();
  const onwardFrom = (piece: RoadWay, spot: number, isForward: boolean) => {
    const meeting = endingAt.get(spot) ?? [];
    const other = meeting.find((candidate) => candidate !== piece);
    if (!other || meeting.length !== 2 || isUsed.has(other)) return undefined;
    if (other.roadClass !== piece.roadClass || other.isOneWay !== piece.isOneWay) return undefined;
    const isAligned = (isForward ? first(other) : last(other)) === spot;
    if (other.isOneWay && !isAligned) return undefined;
    return { other, spots: isAligned ? other.spots : other.spots.toReversed() };
  };
  const joined: RoadWay[] = [];
  for (const piece of pieces) {
    if (isUsed.has(piece)) continue;
    isUsed.add(piece);
    const spots = [...piece.spots];
    for (let at = onwardFrom(piece, last(piece), true); at; at = onwardFrom(at.other, spots.at(-1) ?? 0, true)) {
      isUsed.add(at.other);
      for (const spot of at.spots.slice(1)) spots.push(spot);
    }
    for (let at = onwardFrom(piece, first(piece), false); at; at = onwardFrom(at.other, spots[0] ?? 0, false)) {
      isUsed.add(at.other);
      spots.unshift(...at.spots.slice(0, -1));
    }
    joined.push({ ...piece, spots });
  }
  return joined;
}

const first = ({ spots }: RoadWay) => spots[0] ?? 0;
const last = ({ spots }: RoadWay) => spots.at(-1) ?? 0;
