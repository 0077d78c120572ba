import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openDevice } from "../../lib/device.ts";
import { markPage, useDeviceSettings, useOptimisesItself } from "../../lib/device-settings.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { forgetKeptMap } from "../../lib/kept-tiles.ts";
import type { SessionUser } from "../../lib/session-context.ts";
import { meQuery } from "../../lib/use-me.ts";
import { useOnline } from "../../lib/use-online.ts";
import { toastFailure } from "../../ui/toast.ts";
import { AutoOptimize } from "./auto-optimize.tsx";
import { mobileServices } from "./mobile-services.ts";

const startServices = mobileServices((message) => toastFailure("", message));

/** Whoever cannot be reached now is read again later. */
const unlessOutOfReach = (error: unknown) => {
  if (!hasCode(error, "network.offline")) throw error;
};

/** What goes on with this device whatever the page: its settings hold, its services run, and it is eased where it does badly. */
export function DeviceCare({ user }: { user: SessionUser }) {
  const settings = useDeviceSettings();
  const optimises = useOptimisesItself();
  const client = useQueryClient();
  const online = useOnline();
  useEffect(() => markPage(settings), [settings]);
  const { imageCaching } = settings;
  useEffect(() => {
    if (!imageCaching) void forgetKeptMap();
  }, [imageCaching]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the connection back, what could not be fetched without one starts
  useEffect(() => {
    void startServices(user.id, {
      openCache: openDevice,
      keepOwnData: () => client.ensureQueryData(meQuery()).catch(unlessOutOfReach),
    });
  }, [user.id, client, online]);
  return optimises && <AutoOptimize user={user} />;
}
