import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { allPushes } from "#shared/notifications/preferences.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

const cloud = fakeCloud();

function Part() {
  const { data } = useQuery(reading("pushPreferences", {}));
  const { mutate } = useChange("setPushPreferences");
  return (
    <button type="button" onClick={() => mutate({ ...allPushes, jobUpdates: false })}>
      {data ? `Job updates ${data.jobUpdates ? "on" : "off"}` : "Loading"}
    </button>
  );
}

it("refetches a first answer that was under way before the change", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  let saved = allPushes;
  let answerFirst = () => {};
  cloud.answer({
    pushPreferences: () => {
      const answer = saved;
      return cloud.calls("pushPreferences").length > 1
        ? answer
        : new Promise((resolve) => {
            answerFirst = () => resolve(answer);
          });
    },
    setPushPreferences: (input: typeof allPushes) => {
      saved = input;
      return input;
    },
  });
  const { user, queryClient } = show(<Part />);
  await waitFor(() => expect(cloud.calls("pushPreferences")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Loading" }));
  await waitFor(() => expect(saved.jobUpdates).toBe(false));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  answerFirst();
  await screen.findByRole("button", { name: "Job updates off" });
});
