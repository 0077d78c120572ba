import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { cellsToSubscribe, type LiveMap } from "#shared/fleet/live-map.ts";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf, reading } from "../api/reading.ts";
import { useSavesData } from "../device/use-saves-data.ts";
import { useLive } from "../live/live.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { afterMapChanges, type MapChange, type MapQuestion } from "./live-vehicles.ts";

/** Changes within this time are applied together, in ms: in a city, many vehicles report each second. */
const togetherMs = 200;
/** Interval of full reloads, in ms, even while live updates work. */
const readAgainMs = 120_000;

const liveMapQuery = ({ bounds, service, availability }: MapQuestion) =>
  reading("liveMap", { bounds, service, availability });

/**
 * Loads the vehicles in view, then follows live updates. With data saving on there are none; `query.refetch` reloads.
 */
export function useLiveVehicles(question: MapQuestion, enabled: boolean) {
  const client = useQueryClient();
  const { user } = useSession();
  const isExact = may(user, "onExactMap");
  const savesData = useSavesData();
  const asked = liveMapQuery(question);
  const query = useQuery({
    ...asked,
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: savesData ? false : readAgainMs,
    staleTime: readAgainMs / 4,
  });

  const waiting = useRef<MapChange[]>([]);
  const timer = useRef<number>(undefined);
  const latest = useRef({ question, queryKey: asked.queryKey });
  useEffect(() => {
    latest.current = { question, queryKey: asked.queryKey };
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = () => {
    timer.current = undefined;
    const changes = waiting.current;
    waiting.current = [];
    client.setQueryData(latest.current.queryKey, (map: LiveMap | undefined) =>
      map ? afterMapChanges(map, changes, latest.current.question) : map,
    );
  };
  const hear = (change: MapChange) => {
    waiting.current.push(change);
    timer.current ??= window.setTimeout(show, togetherMs);
  };
  const cells = useMemo(() => cellsToSubscribe(question.bounds), [question.bounds]);
  const onGap = (gap: Gap) => void fetchAgain(client, keyOf("liveMap"), gap);
  const rounded = useLive("onLiveMap", isExact || savesData ? null : { cells }, hear, { onGap });
  const exact = useLive("onExactMap", isExact && !savesData ? { cells } : null, hear, { onGap });
  return { query, live: savesData ? "live" : isExact ? exact.state : rounded.state };
}
