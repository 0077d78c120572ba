import { carries } from "#shared/kernel/access.ts";
import { SessionCare } from "../../accounts/care/session-care.tsx";
import { OwnLocation } from "../../fleet/own-location.tsx";
import { PushListener } from "../../notifications/push-listener.tsx";
import type { SessionUser } from "../../session/session-context.ts";
import { DeviceCare } from "../device/device-care.tsx";
import { AppCare } from "../install/app-care.tsx";
import { KeepFilled } from "../kept/keep-filled.tsx";
import { LastStateKeeper } from "./last-state-keeper.tsx";

/** Everything that goes on for a signed-in person beside the page: it draws little, and begins once the page stands. */
export function Care({ user }: { user: SessionUser }) {
  return (
    <>
      <DeviceCare user={user} />
      <SessionCare />
      <PushListener />
      <AppCare />
      <KeepFilled user={user} />
      <LastStateKeeper />
      {carries(user) && <OwnLocation user={user} />}
    </>
  );
}
