import { useState } from "react";
import { mostVehicles } from "#shared/booking/order-model.ts";
import type { Supplier } from "#shared/fleet/model.ts";

/** The vehicles that somebody is choosing for one order; null while one vehicle is chosen as usual. */
export function useOrderChoice() {
  const [chosen, setChosen] = useState<readonly Supplier[] | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const toggle = (supplier: Supplier) =>
    setChosen((before) => {
      const others = (before ?? []).filter(({ reference }) => reference !== supplier.reference);
      return before && others.length < before.length ? others : [...others, supplier].slice(0, mostVehicles);
    });
  return {
    chosen,
    isReviewed,
    start: () => setChosen([]),
    stop: () => setChosen(null),
    review: () => setReviewed(true),
    back: () => setReviewed(false),
    offered: chosen && {
      chosen: chosen.map(({ reference }) => reference),
      isFull: chosen.length === mostVehicles,
      onToggle: toggle,
    },
  };
}
