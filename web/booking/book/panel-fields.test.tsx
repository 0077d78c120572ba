import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { beforeEach, expect, it } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { emptyDraft } from "./job-draft.ts";
import { PanelFields } from "./panel-fields.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ role: "contractor" }));

function Crane() {
  const form = useForm({ defaultValues: { ...emptyDraft, service: "crane-hire", liftTerms: "crane_hire" } });
  return (
    <FormProvider {...form}>
      <PanelFields panel="crane" title="Lifting" photos={null} notes={null} forPrice={false} />
    </FormProvider>
  );
}

it("offers a hirer without an appointed person a contract lift, by one press", async () => {
  const { user } = show(<Crane />);
  const steer = { name: "Change to contract lift" };
  const card = screen.getByLabelText("Our appointed person has a lifting card");
  await user.click(card);
  expect(screen.queryByRole("button", steer)).toBeNull();
  await user.click(card);
  await user.click(screen.getByRole("button", steer));
  expect((screen.getByLabelText("Lift planned by") as HTMLSelectElement).value).toBe("contract_lift");
  expect(screen.queryByRole("button", steer)).toBeNull();
});
