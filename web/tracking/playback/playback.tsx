import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { addSeconds } from "#shared/kernel/time.ts";
import { type Tracking, trailDays } from "#shared/tracking/model.ts";
import { reading } from "../../api/reading.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Hint } from "../../ui/hint.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { MapFit, MapVehicle, MapWay } from "../../ui/map/map-things.ts";
import { whenText } from "../../ui/when-text.ts";
import { nameOfPlace, type TrackedSite } from "../tracked-site.ts";
import { type Drive, driveOf, placeAt } from "./drive.ts";
import { clock, momentsOf, momentText, type Visited } from "./moments.ts";
import styles from "./playback.module.css";
import { Player } from "./player.tsx";

export type PlaybackProps = {
  bookingId: string;
  sites: readonly TrackedSite[];
  vehicleName: string;
  deliveredAt: string | null;
};

/** The drive of a finished booking, until its positions are deleted. */
export function Playback({ bookingId, deliveredAt, ...shown }: PlaybackProps) {
  const query = useQuery(reading("tracking", { bookingId }));
  return (
    <Loaded query={query} loading="Loading the drive" count={10}>
      {(tracking) => <PlayedTrail {...shown} tracking={tracking} deliveredAt={deliveredAt} />}
    </Loaded>
  );
}

function PlayedTrail({
  tracking: { trail, stops, keptUntil },
  deliveredAt,
  ...shown
}: Omit<PlaybackProps, "bookingId"> & { tracking: Tracking }) {
  const drive = useMemo(() => driveOf(trail), [trail]);
  const visits = useMemo(() => stops.map((stop) => ({ ...stop, label: nameOfPlace(stop.place) })), [stops]);
  const [opened] = useState(() => Date.now());
  if (drive) return <PlayedDrive {...shown} drive={drive} visits={visits} keptUntil={keptUntil} />;
  const isDeleted = deliveredAt !== null && Date.parse(addSeconds(deliveredAt, trailDays * 86_400)) <= opened;
  return (
    <p className="ui-soft">
      {isDeleted
        ? `The drive can no longer be played: positions are deleted after ${trailDays} days.`
        : "No positions were shared on this job, so there is no drive to play."}
    </p>
  );
}

type PlayedDriveProps = Pick<PlaybackProps, "sites" | "vehicleName"> & {
  drive: Drive;
  visits: readonly Visited[];
  keptUntil: string | null;
};

function PlayedDrive({ drive, visits, keptUntil, sites, vehicleName }: PlayedDriveProps) {
  const [time, setTime] = useState(drive.from);
  const { lat, lng, headingDegrees, isKnown } = placeAt(drive, time);
  const vehicles: MapVehicle[] = [
    {
      id: "vehicle",
      lat,
      lng,
      headingDegrees: headingDegrees ?? undefined,
      label: vehicleName,
      tone: "own",
      isMovedByPage: true,
    },
  ];
  const ways = useMemo<MapWay[]>(
    () => [
      ...drive.gaps.map(({ points }) => ({ kind: "guessed", points }) as const),
      ...drive.stretches.map(({ points }) => ({ kind: "driven", points }) as const),
      ...drive.halts.map((standing) => ({ kind: "stood", points: [standing] }) as const),
    ],
    [drive],
  );
  const pins = useMemo(() => sites.map((site, i) => ({ ...site, id: `site-${i}` })), [sites]);
  const fitTo = useMemo<MapFit>(
    () => ({ key: "drive", points: [...drive.stretches.flatMap(({ points }) => points), ...sites] }),
    [drive, sites],
  );
  return (
    <div className="ui-stack">
      <div className={classes(styles.map, !isKnown && styles.unknown)}>
        <ThemedMap
          vehicles={vehicles}
          sites={pins}
          ways={ways}
          fitTo={fitTo}
          ariaLabel={`Map of the drive of ${vehicleName}, ${clock(drive.from)} to ${clock(drive.until)}.`}
        />
      </div>
      <Player drive={drive} time={time} onTime={setTime} words={momentText(drive, time, sites)} />
      <Moments drive={drive} visits={visits} onTime={setTime} />
      <Hint>
        Positions are deleted after {trailDays} days{keptUntil && `: these from ${whenText(keptUntil, "day")} on`}. Gaps
        of three minutes or more are dotted: the route there is unknown.
      </Hint>
    </div>
  );
}

type MomentsProps = { drive: Drive; visits: readonly Visited[]; onTime: (time: number) => void };

function Moments({ drive, visits, onTime }: MomentsProps) {
  const moments = useMemo(() => momentsOf(drive, visits), [drive, visits]);
  return (
    <ol className={styles.moments} aria-label="Arrivals, stops and gaps">
      {moments.map(({ kind, from, words }) => (
        <li key={`${kind} ${from}`}>
          <Button kind="quiet" onClick={() => onTime(from)}>
            <span className="ui-figures">{clock(from)}</span> {words}
          </Button>
        </li>
      ))}
    </ol>
  );
}
