import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { announcementState } from "#shared/admin/announcement-rules.ts";
import type { CurrentAnnouncement } from "#shared/admin/announcements.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { classes } from "../../ui/classes.ts";
import { Link } from "../../ui/links.ts";
import { slotAbovePage } from "./above-page.ts";
import styles from "./announcements.module.css";

/** Maximum age of a cached answer, in ms. An answer includes announcements that start within a day. */
const freshMs = 10 * 60_000;

/** Maximum delay of a timer, in ms. Browsers overflow beyond 24 days. */
const longestTimerMs = 86_400_000;

const rememberedMost = 20;

/**
 * Shows the role's announcements above the page, one at a time. One that loads late waits for the next page, to avoid
 * layout shift.
 */
export function Announcements() {
  const { pathname } = useLocation();
  const { data, dataUpdatedAt } = useQuery({
    ...reading("currentAnnouncements", {}),
    staleTime: freshMs,
    refetchInterval: freshMs,
    retry: false,
  });
  const [page, setPage] = useState<{ pathname: string; known: readonly string[] }>({ pathname, known: [] });
  if (page.pathname !== pathname) setPage({ pathname, known: data?.announcements.map(({ id }) => id) ?? [] });
  const shown = data?.announcements.filter(({ id }) => page.known.includes(id)) ?? [];
  // Hidden in driving mode, because drivers must not read while driving.
  if (!data || shown.length === 0 || pathname.startsWith("/drive/")) return null;
  // Difference between the server's and the browser's clock, in ms.
  const ahead = Date.parse(data.at) - dataUpdatedAt;
  return <Running key={dataUpdatedAt} announcements={shown} ahead={ahead} />;
}

type RunningProps = { announcements: readonly CurrentAnnouncement[]; ahead: number };

function Running({ announcements, ahead }: RunningProps) {
  const [putAway, setPutAway] = useState(idsPutAway);
  const now = useTimeOf(announcements, ahead);
  const [first] = announcements.filter((one) => !putAway.includes(one.id) && announcementState(one, now) === "running");
  if (!first) return null;
  const close = () => {
    const ids = [first.id, ...idsPutAway()].slice(0, rememberedMost);
    writeStored("announcementsPutAway", ids);
    setPutAway(ids);
  };
  return createPortal(
    <Bar key={first.id} announcement={first} onClose={close} />,
    document.getElementById(slotAbovePage) ?? document.body,
  );
}

/** The server's time. Updates when an announcement starts or ends. */
function useTimeOf(announcements: readonly CurrentAnnouncement[], ahead: number): string {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const next = announcements
      .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
      .filter((at) => at > now);
    if (next.length === 0) return;
    const wait = Math.max(Math.min(...next) - Date.now() - ahead, 0);
    const timer = setTimeout(() => setNow(Date.now() + ahead), Math.min(wait, longestTimerMs));
    return () => clearTimeout(timer);
  }, [announcements, ahead, now]);
  return new Date(now).toISOString();
}

function idsPutAway(): string[] {
  const ids = readStored("announcementsPutAway");
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

type BarProps = { announcement: CurrentAnnouncement; onClose: () => void };

function Bar({ announcement: { text, link }, onClose }: BarProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <aside className={classes("ui-slate", styles.bar)} aria-label="Announcement">
      <button
        type="button"
        className={classes(styles.text, isWhole && styles.whole)}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {text}
      </button>
      {link && <WayOn link={link} />}
      <button type="button" className={styles.close} aria-label="Close the announcement" onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}

function WayOn({ link }: { link: string }) {
  const words = "Read more";
  if (!link.startsWith("/"))
    return (
      <a className={styles.link} href={link} target="_blank" rel="noreferrer">
        {words}
      </a>
    );
  return (
    <Link className={styles.link} to={link as WebPath}>
      {words}
    </Link>
  );
}
