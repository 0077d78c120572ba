import { useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { useNear } from "../use-near.ts";
import type { MapEngine } from "./map-engine.ts";
import type {
  MapArea,
  MapCount,
  MapFit,
  MapMark,
  MapPosition,
  MapRectangle,
  MapSite,
  MapSource,
  MapTheme,
  MapVehicle,
  MapWay,
} from "./map-things.ts";
import styles from "./map-view.module.css";

export type MapViewProps = {
  sources: readonly MapSource[];
  theme: MapTheme;
  vehicles: readonly MapVehicle[];
  sites: readonly MapSite[];
  counts?: readonly MapCount[];
  /** Many moving vehicles. Overlapping ones merge into a number. */
  marks?: readonly MapMark[];
  areas?: readonly MapArea[];
  ways?: readonly MapWay[];
  fitTo: MapFit;
  /** Describes the map for screen readers. Show a list of the same items beside the map. */
  ariaLabel: string;
  /** Whether one finger and the wheel scroll the page, not the map. False if the map fills the page. */
  scrollsWithPage?: boolean;
  onSelectVehicle?: (vehicleId: string) => void;
  onSelectCount?: (countId: string) => void;
  onSelectMark?: (markId: string) => void;
  /** Called with the visible area after each movement. */
  onView?: (view: MapRectangle) => void;
  /** Called when the user picks a position. Later changes of this prop are ignored. */
  onPick?: (position: MapPosition) => void;
  onMovedByHand?: () => void;
};

type State = "loading" | "shown" | "partly" | "impossible";

/**
 * A map of vehicles and sites. Loads library and data once visible, because they are most of the page's weight. Arrow
 * keys, + and - move the focused map. Without WebGL, shows a text.
 */
export function MapView(props: MapViewProps) {
  const { sources, theme, vehicles, sites, counts, marks, areas, ways } = props;
  const { fitTo, ariaLabel, scrollsWithPage = true } = props;
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [state, setState] = useState<State>("loading");
  const [isDrawn, setIsDrawn] = useState(false);
  const isNear = useNear(container, "0px");

  const open = useEffectEvent(async (isGone: () => boolean): Promise<MapEngine | undefined> => {
    const { createMapEngine } = await import("./map-engine.ts");
    if (isGone() || !container.current) return undefined;
    return createMapEngine({
      container: container.current,
      sources,
      theme,
      ariaLabel,
      scrollsWithPage,
      onSelect: (vehicleId) => select(vehicleId),
      onSelectCount: (countId) => selectCount(countId),
      onSelectMark: (markId) => selectMark(markId),
      onView: (view) => tellView(view),
      onPick: props.onPick && ((position) => pick(position)),
      onMovedByHand: () => movedByHand(),
      onTrouble: () => setState("partly"),
      onDrawn: () => setIsDrawn(true),
    });
  });
  const select = useEffectEvent((vehicleId: string) => props.onSelectVehicle?.(vehicleId));
  const pick = useEffectEvent((position: MapPosition) => props.onPick?.(position));
  const movedByHand = useEffectEvent(() => props.onMovedByHand?.());
  const selectCount = useEffectEvent((countId: string) => props.onSelectCount?.(countId));
  const selectMark = useEffectEvent((markId: string) => props.onSelectMark?.(markId));
  const tellView = useEffectEvent((view: MapRectangle) => props.onView?.(view));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map stays with the sources and gestures it began with.
  useEffect(() => {
    if (!isNear) return undefined;
    let isGone = false;
    let opened: MapEngine | undefined;
    open(() => isGone).then(
      (made) => {
        opened = made;
        if (isGone || !made) return made?.remove();
        setState("shown");
        setEngine(made);
      },
      (cause: unknown) => {
        console.warn("The map could not be started.", cause);
        if (!isGone) setState("impossible");
      },
    );
    return () => {
      isGone = true;
      opened?.remove();
      setEngine(null);
    };
  }, [sources, scrollsWithPage, isNear]);

  useEffect(() => engine?.setTheme(theme), [engine, theme]);
  useEffect(() => engine?.setVehicles(vehicles), [engine, vehicles]);
  useEffect(() => engine?.setSites(sites), [engine, sites]);
  useEffect(() => engine?.setCounts(counts ?? []), [engine, counts]);
  useEffect(() => engine?.setMarks(marks ?? []), [engine, marks]);
  useEffect(() => engine?.setAreas(areas ?? []), [engine, areas]);
  useEffect(() => engine?.setWays(ways ?? []), [engine, ways]);
  useEffect(() => engine?.setName(ariaLabel), [engine, ariaLabel]);

  const fitted = useRef<{ engine: MapEngine; key: string } | null>(null);
  useEffect(() => {
    if (!engine || (fitted.current?.engine === engine && fitted.current.key === fitTo.key)) return;
    engine.fit(fitTo, fitted.current?.engine !== engine);
    if (fitTo.points.length > 0) fitted.current = { engine, key: fitTo.key };
  }, [engine, fitTo]);

  return (
    <div className={styles.view} data-state={state}>
      <div ref={container} className={styles.canvas} />
      {(state === "loading" || (state === "shown" && !isDrawn)) && (
        <p className={classes(styles.note, styles.corner)}>Loading the map…</p>
      )}
      {state === "partly" && (
        <p className={classes(styles.note, styles.corner)} role="status">
          Part of the map could not be loaded.
        </p>
      )}
      {state === "impossible" && (
        <p className={styles.note} role="status">
          This browser cannot draw the map. The list shows everything on it.
        </p>
      )}
    </div>
  );
}
