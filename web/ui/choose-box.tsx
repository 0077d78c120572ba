import { Checkbox } from "./checkbox.tsx";

type ChooseBoxProps = {
  /** What is chosen, for screen readers. */
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  disabled?: boolean;
};

/** Chooses a thing of a list, to be dealt with together with others. In a SteadyList the key X does it too. */
export function ChooseBox({ name, isChosen, onChoose, disabled }: ChooseBoxProps) {
  return (
    <Checkbox
      data-chooses
      label={
        <>
          Choose <span className="ui-visually-hidden">{name}</span>
        </>
      }
      checked={isChosen}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
