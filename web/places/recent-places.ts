import { useEffect, useState } from "react";
import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import { keepForUser, keptForUser } from "../session/user-storage.ts";

type RecentPlace = Pick<ChosenPlace, "text" | "placeId">;

const name = "recentPlaces";
const most = 5;

/** The addresses that were found last in this tab, newest first, gone at sign-out; `found` becomes the newest. */
export function useRecentPlaces(found: ChosenPlace | null) {
  const [recent, setRecent] = useState(recentPlaces);
  const text = found?.text;
  const placeId = found?.placeId ?? null;
  useEffect(() => {
    if (text)
      keepForUser(name, [{ text, placeId }, ...recentPlaces().filter((one) => one.text !== text)].slice(0, most));
  }, [text, placeId]);
  return {
    recent,
    /** Another field may have found one meanwhile. */
    lookAgain: () => setRecent(recentPlaces()),
  };
}

function recentPlaces(): readonly RecentPlace[] {
  const kept = keptForUser<RecentPlace[]>(name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string") : [];
}
