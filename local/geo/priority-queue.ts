/** A binary heap in two plain arrays. Returns the node with the lowest rank first. */
export type PriorityQueue = {
  push(node: number, rank: number): void;
  pop(): { node: number; rank: number } | undefined;
};

export function openPriorityQueue(): PriorityQueue {
  const nodes: number[] = [];
  const ranks: number[] = [];
  const place = (at: number, node: number, rank: number) => {
    nodes[at] = node;
    ranks[at] = rank;
  };
  const push: PriorityQueue["push"] = (node, rank) => {
    let at = nodes.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentRank = ranks[parent] ?? 0;
      if (parentRank <= rank) break;
      place(at, nodes[parent] ?? 0, parentRank);
      at = parent;
    }
    place(at, node, rank);
  };
  const pop: PriorityQueue["pop"] = () => {
    const [node, rank] = [nodes[0], ranks[0]];
    const lastNode = nodes.pop();
    const lastRank = ranks.pop();
    if (node === undefined || rank === undefined || lastNode === undefined || lastRank === undefined) return undefined;
    let at = 0;
    const length = nodes.length;
    if (length === 0) return { node, rank };
    for (;;) {
      let child = at * 2 + 1;
      if (child >= length) break;
      if (child + 1 < length && (ranks[child + 1] ?? 0) < (ranks[child] ?? 0)) child++;
      const childRank = ranks[child] ?? 0;
      if (childRank >= lastRank) break;
      place(at, nodes[child] ?? 0, childRank);
      at = child;
    }
    place(at, lastNode, lastRank);
    return { node, rank };
  };
  return { push, pop };
}
