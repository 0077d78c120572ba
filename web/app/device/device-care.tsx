import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { meQuery } from "../../accounts/use-me.ts";
import { markPage, useDeviceSettings, useOptimisesItself } from "../../device/device-settings.ts";
import { openDevice } from "../../offline/device.ts";
import { forgetStoredMap } from "../../offline/stored-tiles.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { hasCode } from "../../ui/fault-words.ts";
import { toastFailure } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";
import { AutoOptimize } from "./auto-optimize.tsx";

const startServices = mobileServices((message) => toastFailure("", message));

/** Ignores settings that are unavailable offline; they are loaded again later. */
const unlessOutOfReach = (error: unknown) => {
  if (!hasCode(error, "network.offline")) throw error;
};

/** Background work on every page: applies device settings, starts services and reacts to low resources. */
export function DeviceCare({ user }: { user: SessionUser }) {
  const settings = useDeviceSettings();
  const optimises = useOptimisesItself();
  const client = useQueryClient();
  const online = useOnline();
  useEffect(() => markPage(settings), [settings]);
  const { imageCaching } = settings;
  useEffect(() => {
    if (!imageCaching) void forgetStoredMap();
  }, [imageCaching]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries failed queries once the connection is back
  useEffect(() => {
    void startServices(user.id, {
      openCache: openDevice,
      keepOwnData: () => client.ensureQueryData(meQuery()).catch(unlessOutOfReach),
    });
  }, [user.id, client, online]);
  return optimises && <AutoOptimize user={user} />;
}

interface Services {
  readonly openCache: () => Promise<unknown>;
  readonly keepOwnData: () => Promise<unknown>;
}

/**
 * Starts the services once per user and page load; reports failures. After an offline failure, the next call retries.
 */
export function mobileServices(fail: (message: string) => void, isOnline = () => navigator.onLine) {
  let startedFor: string | null = null;
  return async (userId: string, { openCache, keepOwnData }: Services): Promise<void> => {
    if (startedFor === userId) return;
    startedFor = userId;
    try {
      await openCache();
      await keepOwnData();
    } catch (error) {
      if (!isOnline()) {
        startedFor = null;
        return;
      }
      console.warn("some mobile features may not work", error);
      fail("Some mobile features may not work properly");
    }
  };
}
