import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { allPushes, type PushPreferences } from "#shared/notifications/preferences.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { reading } from "./reading.ts";
import { useChoice } from "./use-choice.ts";

const cloud = fakeCloud();

function Settings() {
  const { query, choose } = useChoice({ read: reading("pushPreferences", {}), save: "setPushPreferences" });
  return (
    <Loaded query={query} loading="Loading">
      {(chosen) =>
        (["jobUpdates", "messageAlerts"] as const).map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen[name]}
            onChange={({ target }) => choose({ [name]: target.checked })}
          />
        ))
      }
    </Loaded>
  );
}

async function open() {
  let saved: PushPreferences = allPushes;
  const reads: (() => void)[] = [];
  const saves: ((isRefused?: boolean) => void)[] = [];
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    pushPreferences: () => {
      const answer = saved;
      return new Promise((resolve) => reads.push(() => resolve(answer)));
    },
    setPushPreferences: (input: PushPreferences) =>
      new Promise((resolve, reject) => {
        saves.push((isRefused) => {
          if (isRefused) return reject(offline());
          saved = input;
          resolve(input);
        });
      }),
  });
  const { user, queryClient } = show(<Settings />);
  const answerRead = async () => {
    await waitFor(() => expect(reads).not.toEqual([]));
    reads.shift()?.();
  };
  const answerSave = async (isRefused?: boolean) => {
    await waitFor(() => expect(saves).not.toEqual([]));
    saves.shift()?.(isRefused);
  };
  await answerRead();
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const jobs = await box("jobUpdates");
  const messages = await box("messageAlerts");
  return { user, queryClient, jobs, messages, answerRead, answerSave, isOn: () => [jobs.checked, messages.checked] };
}

it("a pressed switch does not jump back before the browser paints", async () => {
  const { jobs } = await open();
  jobs.click();
  // Flushes microtasks without timers, as a browser does before it paints.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(jobs.checked).toBe(false);
});

it("an answer older than the latest choice does not reset the switch", async () => {
  const { user, queryClient, jobs, messages, answerRead, answerSave, isOn } = await open();
  await user.click(jobs);
  await user.click(messages);
  await answerSave();
  // The refetch after the first choice returns data without the second choice.
  await answerRead();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isOn()).toEqual([false, false]);
  await answerSave();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(isOn()).toEqual([false, false]);
  expect(cloud.calls("setPushPreferences").at(-1)).toMatchObject({ jobUpdates: false, messageAlerts: false });
});

it("a failed choice is reverted, and a later saved one is not", async () => {
  const { user, jobs, messages, answerSave, isOn } = await open();
  await user.click(messages);
  await answerSave(true);
  await waitFor(() => expect(isOn()).toEqual([true, true]));
  await user.click(messages);
  await user.click(jobs);
  await answerSave();
  await answerSave(true);
  await waitFor(() => expect(isOn()).toEqual([true, false]));
});
