import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reading } from "../../api/reading.ts";
import { useConfig } from "../../config/use-config.ts";
import { useConnectionQuality } from "../../device/connection-quality.ts";
import { chooseDeviceSettings, useOptimised } from "../../device/device-optimised.ts";
import { changeWords } from "../../device/device-optimising.ts";
import {
  type DeviceSetting,
  setOptimisesItself,
  useDeviceSettings,
  useOptimisesItself,
} from "../../device/device-settings.ts";
import { badgeOfScore, type ScoreBadge, scoreOf } from "../../device/device-state.ts";
import { batteryText, connectionText, deviceTypeWords, memoryText, scoreWords } from "../../device/device-words.ts";
import { useDeviceState } from "../../device/use-device-state.ts";
import { switchPush } from "../../notifications/push-device.ts";
import { device } from "../../offline/device.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Hint } from "../../ui/hint.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import styles from "./performance-section.module.css";

const tones: Readonly<Record<ScoreBadge, Tone>> = { default: "go", secondary: "warn", destructive: "stop" };

export function PerformanceSection({ user }: { user: SessionUser }) {
  return (
    <Section
      card
      title="Performance"
      purpose="How this device is doing, and how hard Haulyard works it. For this device only."
      action={
        <LinkButton to="/mobile-testing" size="small">
          Check this device
        </LinkButton>
      }
    >
      <State />
      <SmartPerformance />
      <Settings user={user} />
      <Clearing user={user} />
    </Section>
  );
}

function State() {
  const state = useDeviceState();
  const quality = useConnectionQuality();
  const score = scoreOf(state);
  const badge = badgeOfScore(score);
  return (
    <NamedValues
      values={[
        [
          "Performance Score",
          <span key="score" className={styles.score} data-badge={badge}>
            <Badge tone={tones[badge]}>{score}</Badge> {scoreWords[badge]}
          </span>,
        ],
        ["Battery", batteryText(state)],
        ["Connection", connectionText(quality, state)],
        ["Device type", deviceTypeWords[state.deviceType]],
        ["Memory", memoryText(state.memoryUsage)],
      ]}
    />
  );
}

function SmartPerformance() {
  const optimises = useOptimisesItself();
  const { before } = useOptimised();
  const earlier = changeWords(before);
  return (
    <div>
      <Checkbox
        label="Smart Performance"
        role="switch"
        checked={optimises}
        aria-describedby="smart-performance"
        onChange={({ target }) => setOptimisesItself(target.checked)}
      />
      <Hint id="smart-performance">
        Auto Optimization: changes the settings below when battery, signal or memory runs low, and tells you.
      </Hint>
      {earlier && (
        <Banner
          inset
          action={
            <Button size="small" onClick={() => chooseDeviceSettings(before)}>
              Restore
            </Button>
          }
        >
          Changed by Auto Optimization. Before: {earlier}.
        </Banner>
      )}
    </div>
  );
}

const settings: readonly (readonly [DeviceSetting, label: string, hint: string])[] = [
  [
    "lowDataMode",
    "Low data mode",
    "Photos load when you ask, the live map updates when you ask, and nothing loads ahead.",
  ],
  ["reducedAnimations", "Reduced animations", "Less movement on screen."],
  ["imageCaching", "Image caching", "Saves the map of the day's jobs on this device."],
  ["locationTracking", "Location tracking", "Shares this device's location with the people waiting for it."],
  ["pushNotifications", "Push notifications", "Alerts reach this device while Haulyard is closed."],
];

function Settings({ user }: { user: SessionUser }) {
  const chosen = useDeviceSettings();
  const config = useConfig();
  const queryClient = useQueryClient();
  const choose = async (name: DeviceSetting, isOn: boolean) => {
    chooseDeviceSettings({ [name]: isOn });
    if (name !== "pushNotifications" || !config) return;
    try {
      await switchPush(user.id, isOn, config);
      await queryClient.invalidateQueries({ queryKey: reading("myPushTokens", {}).queryKey });
    } catch (error) {
      chooseDeviceSettings({ [name]: !isOn });
      toastFailure(error instanceof Error ? error.message : "", "Failed to update preferences");
    }
  };
  return (
    <fieldset className={styles.settings}>
      <legend className="ui-visually-hidden">Settings of this device</legend>
      {settings.map(([name, label, hint]) => (
        <div key={name}>
          <Checkbox
            label={label}
            role="switch"
            checked={chosen[name]}
            aria-describedby={`setting-${name}`}
            onChange={({ target }) => void choose(name, target.checked)}
          />
          <Hint id={`setting-${name}`}>{hint}</Hint>
        </div>
      ))}
    </fieldset>
  );
}

function Clearing({ user }: { user: SessionUser }) {
  const [busy, setBusy] = useState<string | null>(null);
  const clear = async (name: string, work: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toastFailure(error instanceof Error ? error.message : "", "This could not be cleared");
    } finally {
      setBusy(null);
    }
  };
  const app = () => clear("app", clearAppCache, "App cache cleared");
  const offline = () => clear("offline", () => clearOfflineCache(user.id), "Offline cache cleared");
  return (
    <div className="ui-stack ui-stack-tight">
      <div className="ui-row">
        <Button busy={busy === "app"} aria-describedby="clearing" onClick={() => void app()}>
          Clear Cache
        </Button>
        <Button busy={busy === "offline"} aria-describedby="clearing" onClick={() => void offline()}>
          Clear offline cache
        </Button>
        <Button onClick={() => window.location.reload()}>Refresh App</Button>
      </div>
      <Hint id="clearing">
        Clear Cache removes saved app files; they load again later. The offline cache is what you can read without
        signal. Unsent updates stay either way.
      </Hint>
    </div>
  );
}

const clearAppCache = async () => (await import("../../offline/app-cache.ts")).clearAppCache();
const clearOfflineCache = async (userId: string) => {
  const [{ forgetCached }, { forgetStoredMap: forgetKeptMap }] = await Promise.all([
    device(),
    import("../../offline/stored-tiles.ts"),
  ]);
  await Promise.all([forgetCached(userId), forgetKeptMap()]);
};
