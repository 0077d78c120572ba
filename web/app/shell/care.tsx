import { useEffect } from "react";
import { useLocation } from "react-router";
import { carries } from "#shared/kernel/access.ts";
import { SessionCare } from "../../accounts/care/session-care.tsx";
import { whenIdle } from "../../device/when-idle.ts";
import { OwnLocation } from "../../fleet/own-location.tsx";
import { PushListener } from "../../notifications/push-listener.tsx";
import type { SessionUser } from "../../session/session-context.ts";
import { DeviceCare } from "../device/device-care.tsx";
import { AppCare } from "../install/app-care.tsx";
import { FillStore } from "../kept/store-filled.tsx";
import { keepLastState } from "../last-state.ts";
import { Announcements } from "./announcements.tsx";

/** Background work for a signed-in user. Starts after the page is rendered. */
export function Care({ user }: { user: SessionUser }) {
  return (
    <>
      <DeviceCare user={user} />
      <SessionCare />
      <PushListener />
      <AppCare />
      <Announcements />
      <FillStore user={user} />
      <LastStateSaver />
      {carries(user) && <OwnLocation user={user} />}
    </>
  );
}

/** Delay before background work, in ms, so that the page's own requests come first. */
const restMs = 3_000;

/** Stores the page's look some seconds after it has loaded, and when the user leaves. Renders nothing. */
export function LastStateSaver() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page
  useEffect(() => {
    const timer = setTimeout(() => void whenIdle(restMs).then(() => keepLastState()), restMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const left = () => document.visibilityState === "hidden" && keepLastState();
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, []);
  return null;
}
