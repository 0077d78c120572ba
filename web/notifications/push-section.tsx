import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PushPreference } from "#shared/notifications/preferences.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useChoice } from "../api/use-choice.ts";
import { useConfig } from "../config/use-config.ts";
import { chooseDeviceSettings } from "../device/device-optimised.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Loaded, Read } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast, toastFailure } from "../ui/toast.ts";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { enablePush, type PushObstacle, pushObstacle, tokenIdHere } from "./push-device.ts";

const obstacles: Readonly<Record<NonNullable<PushObstacle>, string>> = {
  unsupported: "Push notifications are not supported on this device",
  notConfigured: "Push notifications are not set up here. News still comes to the bell.",
};

const howToAllow = "Allow notifications for this site in your browser, then try again.";

export function PushSection() {
  const config = useConfig();
  return (
    <Section card title="Notifications" purpose="News on this device, even while Haulyard is closed.">
      {config ? <Pushes obstacle={pushObstacle(config)} /> : <Skeleton count={6} text="Loading push settings" />}
    </Section>
  );
}

function Pushes({ obstacle }: { obstacle: PushObstacle }) {
  return (
    <>
      {obstacle && <p>{obstacles[obstacle]}</p>}
      {obstacle === null && (
        <Read of={reading("myPushTokens", {})} loading="Checking this device" count={2}>
          {(devices) => <ThisDevice known={devices.map(({ id }) => id)} />}
        </Read>
      )}
      {obstacle !== "notConfigured" && <Choices />}
    </>
  );
}

function ThisDevice({ known }: { known: readonly string[] }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const { mutate: sendTest, isPending: isSending } = useChange("sendPushNotification", {
    onSuccess: () => toast({ title: "Test notification sent!" }),
    onError: ({ message }) => toastFailure(message, "Failed to send test notification"),
  });
  if (!user) return null;
  const isActive = known.some((id) => id === tokenIdHere(user.id));

  const enable = async () => {
    setSettingUp(true);
    try {
      await enablePush(user.id);
      chooseDeviceSettings({ pushNotifications: true });
      await queryClient.invalidateQueries({ queryKey: reading("myPushTokens", {}).queryKey });
    } catch (error) {
      console.warn("push setup failed", error);
      const isForbidden = Notification.permission === "denied";
      toastFailure(isForbidden ? howToAllow : "", "Failed to set up push notifications");
    } finally {
      setSettingUp(false);
    }
  };
  const test = { title: "Test notification", body: "Push notifications reach this device.", data: { test: true } };
  return (
    <>
      <NamedValues values={[["Status", isActive ? "Active" : "Not Set Up"]]} />
      <div className="ui-row">
        {isActive ? (
          <Button busy={isSending} onClick={() => sendTest({ userId: user.id, ...test })}>
            Send Test Notification
          </Button>
        ) : (
          <Button kind="primary" busy={isSettingUp} onClick={() => void enable()}>
            Enable Push Notifications
          </Button>
        )}
      </div>
    </>
  );
}

const choices: readonly (readonly [PushPreference, string])[] = [
  ["jobUpdates", "Job updates: news of requests, quotes and bookings"],
  ["messageAlerts", "Message alerts: new messages"],
  ["documentReminders", "Document reminders: before a document expires, and once one is checked"],
  ["proximityAlerts", "Proximity alerts: a vehicle is within a mile of the site"],
];

function Choices() {
  const { query, choose } = useChoice({
    read: reading("pushPreferences", {}),
    save: "setPushPreferences",
    onSuccess: () => toast({ title: "Notification preferences updated" }),
    onError: (error) => toastFailure(error.message, "Failed to update preferences"),
  });
  useFailureToast(query.isError, "Failed to update notification preferences");
  return (
    <Loaded query={query} loading="Loading what you chose" count={4}>
      {(chosen) =>
        choices.map(([name, label]) => (
          <Checkbox
            key={name}
            role="switch"
            label={label}
            checked={chosen[name]}
            onChange={({ target }) => choose({ [name]: target.checked })}
          />
        ))
      }
    </Loaded>
  );
}
